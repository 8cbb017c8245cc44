import { pictureName, SCHEMES, WIDTHS } from "./camera";
import type { Scene } from "./scene";

/** One page that shows every picture, a scene to a row. */
export function contactSheet(scenes: readonly Scene[]): string {
  const rows = scenes.map(({ name }) => {
    const pictures = WIDTHS.flatMap((width) =>
      SCHEMES.map((scheme) => {
        const file = pictureName(name, width, scheme);
        return `<a href="${file}"><img src="${file}" alt="${name}, ${width} pixels, ${scheme}" loading="lazy" class="w${width}"></a>`;
      }),
    );
    return `<section><h2>${name}</h2><div>${pictures.join("")}</div></section>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pictures of Commonplace</title>
<style>
  body { margin: 24px; font: 14px system-ui, sans-serif; color: #1d1b19; background: #e6e1d8; }
  h1 { font-size: 20px; }
  h2 { font-size: 14px; margin: 32px 0 8px; }
  div { display: flex; gap: 12px; align-items: start; }
  a { display: block; flex: none; max-height: 460px; overflow: hidden; outline: 1px solid #b3aaa0; }
  img { display: block; height: auto; }
  .w1280 { width: 560px; }
  .w390 { width: 200px; }
</style>
<h1>Every screen and state, at 1280 and 390 pixels, light and dark</h1>
${rows.join("\n")}
</html>
`;
}
