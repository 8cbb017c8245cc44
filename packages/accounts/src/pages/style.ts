import { createHash } from "node:crypto";

/** The product's tokens and the little that these pages need of them (one column, one card). */
export const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF6;--leaf:#FFFFFF;--ink:#1D1B19;--ink-2:#5C564F;--rule:#E6E1D8;--edge:#8F877C;--rubric:#A8321A;--rubric-hover:#8E2A16;--on-rubric:#FFFFFF;--tint:#FBEFEB}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--leaf:#1E1B18;--ink:#EFEAE3;--ink-2:#B3AAA0;--rule:#332E29;--edge:#7D7368;--rubric:#F0795C;--rubric-hover:#F58F76;--on-rubric:#1B0F0B;--tint:#33201A}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;background:var(--paper);color:var(--ink);font:400 16px/1.5 "Inter Variable",Inter,ui-sans-serif,system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;display:flex;justify-content:center;padding:clamp(32px,10vh,112px) 20px 48px;-webkit-text-size-adjust:100%}
main{width:100%;max-width:400px}
.brand{display:block;width:max-content;margin:0 auto 32px;color:var(--ink);text-decoration:none;font-family:"Newsreader Variable",Newsreader,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;font-size:30px;line-height:1.2;font-weight:500;letter-spacing:-.01em;border-radius:4px}
.brand span{color:var(--rubric)}
.card{background:var(--leaf);border:1px solid var(--rule);border-radius:8px;padding:32px}
h1{margin:0 0 4px;font-family:"Newsreader Variable",Newsreader,"Iowan Old Style","Palatino Linotype",Palatino,Georgia,serif;font-size:26px;line-height:1.25;font-weight:500;letter-spacing:-.01em;text-wrap:balance}
p{margin:0;text-wrap:pretty}
.lead{color:var(--ink-2);margin-bottom:24px}
form{display:grid;gap:20px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.field{display:grid;gap:6px;align-content:start;min-width:0}
label{font-size:14px;line-height:20px;font-weight:500}
.hint{font-size:14px;line-height:20px;color:var(--ink-2)}
input{width:100%;height:44px;padding:0 12px;font:inherit;color:var(--ink);background:var(--leaf);border:1px solid var(--edge);border-radius:8px;transition:border-color .14s}
input:hover{border-color:var(--ink-2)}
input[aria-invalid=true]{border-color:var(--rubric);box-shadow:0 0 0 1px var(--rubric)}
.error{font-size:14px;line-height:20px;color:var(--rubric)}
.error::before{content:"!";display:inline-grid;place-items:center;width:16px;height:16px;margin-right:6px;border:1.5px solid currentColor;border-radius:50%;font-size:11px;line-height:1;font-weight:600;vertical-align:1px}
.alert{margin-bottom:20px;padding:12px 14px;background:var(--tint);border-left:3px solid var(--rubric);border-radius:4px;font-size:15px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;padding:8px 16px;font:inherit;font-weight:600;color:var(--on-rubric);background:var(--rubric);border:1px solid transparent;border-radius:8px;cursor:pointer;text-decoration:none;transition:background-color .14s}
button:hover,.button:hover{background:var(--rubric-hover)}
.below{margin-top:24px;text-align:center;color:var(--ink-2)}
.actions{margin-top:24px;display:grid;gap:12px}
a{color:var(--rubric);text-underline-offset:3px}
.below a,.actions a:not(.button){display:inline-block;padding:10px 4px;margin:-10px -4px;border-radius:4px}
.actions a:not(.button){justify-self:center;margin:0}
:focus-visible{outline:2px solid var(--rubric);outline-offset:2px}
input:focus-visible{outline-offset:0;border-color:var(--rubric)}
@media (max-width:480px){body{padding:32px 16px 40px}.brand{margin-bottom:24px}.card{padding:24px 20px}}
@media (max-width:340px){.pair{grid-template-columns:1fr}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){button,.button{border-color:ButtonText}}
`;

/** What these pages may load and do: their one inline style, forms to ourselves, nothing else. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'`,
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");
