import { createHash } from "node:crypto";
import { FONT_FACES } from "./fonts";

/** The product's tokens and the little that these pages need of them: one column, one card. */
export const STYLE = `
${FONT_FACES}
:root{color-scheme:light dark;--paper:#fbfaf6;--leaf:#fff;--ink:#1d1b19;--ink-2:#5c564f;--rule:#e6e1d8;--edge:#948b80;--rubric:#a8321a;--rubric-hover:#8e2812;--on-rubric:#fff;--soft:#f8e9e3;--display:"Newsreader Variable","Newsreader Fallback",Georgia,"Times New Roman",serif;--ui:"Inter Variable","Inter Fallback",system-ui,-apple-system,"Segoe UI",sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--leaf:#1e1b18;--ink:#efeae3;--ink-2:#b3aaa0;--rule:#332e29;--edge:#776e64;--rubric:#f0795c;--rubric-hover:#f59178;--on-rubric:#1d1210;--soft:#38211a}}
*,*::before,*::after{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;padding:clamp(32px,11vh,120px) 20px 48px;background:var(--paper);color:var(--ink);font:400 1rem/1.55 var(--ui);font-feature-settings:"cv05","cv11";-webkit-font-smoothing:antialiased;-moz-osx-font-smoothing:grayscale;-webkit-text-size-adjust:100%;text-size-adjust:100%}
main{max-width:420px;margin:0 auto}
.brand{display:flex;align-items:center;gap:10px;width:max-content;min-height:44px;margin:0 auto 28px;border-radius:8px;color:var(--ink);text-decoration:none;font:500 1.5rem/1 var(--display);letter-spacing:-.01em}
.brand svg{flex:none;fill:none;stroke:currentcolor;stroke-linecap:round;stroke-width:1.5}
.brand .rubric{stroke:var(--rubric);stroke-width:2.5}
.card{padding:32px;background:var(--leaf);border:1px solid var(--rule);border-radius:8px}
h1{margin:0 0 6px;font:500 1.75rem/1.15 var(--display);letter-spacing:-.01em;text-wrap:balance}
p{margin:0;text-wrap:pretty}
.lead{margin-bottom:24px;color:var(--ink-2)}
form{display:grid;gap:20px}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
.field{display:grid;gap:6px;align-content:start;min-width:0}
label{font-size:.875rem;line-height:20px;font-weight:500}
.hint,.error{font-size:.875rem;line-height:20px;color:var(--ink-2)}
.error{display:flex;gap:6px;color:var(--rubric)}
.error::before{content:"!";flex:none;display:grid;place-items:center;width:16px;height:16px;margin-top:2px;border:1.5px solid;border-radius:50%;font-size:11px;line-height:1;font-weight:600}
input{width:100%;height:44px;padding:0 12px;font:inherit;color:var(--ink);background:var(--leaf);border:1px solid var(--edge);border-radius:8px;transition:border-color .15s}
input:hover{border-color:var(--ink-2)}
input[aria-invalid=true]{border-color:var(--rubric);box-shadow:inset 0 0 0 1px var(--rubric)}
.alert{margin-bottom:20px;padding:12px 14px;font-size:.9375rem;background:var(--soft);border-radius:8px}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:44px;padding:8px 16px;font:600 1rem/1.5 var(--ui);color:var(--on-rubric);background:var(--rubric);border:1px solid transparent;border-radius:8px;text-decoration:none;cursor:pointer;transition:background-color .15s}
button:hover,.button:hover{background:var(--rubric-hover)}
form button{margin-top:4px}
.field .reveal{justify-self:start;width:auto;min-height:32px;margin:0 0 0 -8px;padding:2px 8px;font-weight:500;font-size:.875rem;color:var(--rubric);background:transparent}
.field .reveal:hover{background:var(--soft)}
a{color:var(--rubric);text-underline-offset:3px}
.below{margin-top:24px;text-align:center;color:var(--ink-2)}
.below a,.home{display:inline-block;padding:10px 4px;margin:-10px -4px;border-radius:4px}
.aside{margin:16px 0 -8px;text-align:center;font-size:.9375rem}
.aside a{display:inline-block;padding:10px 4px}
.qr{width:max-content;max-width:100%;margin:16px auto;padding:4px;background:#fff;border:1px solid var(--rule);border-radius:8px}
.qr svg{display:block;width:200px;height:200px}
.key{margin:4px 0 24px;overflow-wrap:anywhere}
.codes{white-space:nowrap;display:grid;grid-template-columns:1fr 1fr;gap:8px 16px;margin:0 0 24px;padding:0;list-style:none}
code{font:.9375rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
.passkeys{display:grid;gap:16px;margin:0 0 24px;padding:0;list-style:none}
.passkeys li{display:grid;gap:8px;padding-bottom:16px;border-bottom:1px solid var(--rule)}
.passkeys .name{font-weight:600;overflow-wrap:anywhere}
.passkeys .acts{display:flex;flex-wrap:wrap;gap:8px}
.passkeys summary,.passkeys .small{display:inline-flex;align-items:center;width:auto;min-height:36px;margin:0;padding:4px 12px;font:500 .875rem/1.5 var(--ui);border:1px solid var(--edge);border-radius:8px;cursor:pointer;list-style:none}
.passkeys summary::-webkit-details-marker{display:none}
.passkeys summary:hover{background:var(--soft)}
.passkeys details[open]{flex-basis:100%}
.passkeys details form{gap:12px;margin-top:12px}
.or{display:flex;align-items:center;gap:12px;margin:20px 0;font-size:.875rem;color:var(--ink-2)}
.or::before,.or::after{content:"";flex:1;height:1px;background:var(--rule)}
[hidden]{display:none!important}
fieldset{display:grid;gap:16px;min-width:0;margin:0;padding:0;border:0}
legend{margin-bottom:12px;padding:0;font-weight:600}
.choice{display:grid;grid-template-columns:20px 1fr;gap:12px;align-items:start}
.choice input{width:20px;height:20px;margin:2px 0 0;accent-color:var(--rubric)}
.choice label{display:block;font-size:1rem;line-height:24px}
.choices{display:grid;gap:8px}
.lead strong,.hint strong{font-weight:600;overflow-wrap:anywhere;color:var(--ink)}
.plain{color:var(--ink);background:transparent;border-color:var(--edge)}
.plain:hover{background:var(--soft)}
.actions{display:grid;gap:20px;justify-items:center}
.home{margin:-10px 0}
:focus-visible{outline:2px solid var(--rubric);outline-offset:2px}
input:focus-visible{outline-offset:-1px;border-color:transparent}
::selection{background:var(--soft)}
@media (max-width:480px){.codes{grid-template-columns:1fr}body{padding:24px 16px 40px}.brand{margin-bottom:20px}.card{padding:24px 20px}}
@media (max-width:340px){.pair{grid-template-columns:1fr}}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
@media (forced-colors:active){button,.button{border-color:ButtonText}input[aria-invalid=true]{border-width:2px}}
`;

const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The content security policy: the page's inline style and scripts, our fonts, forms to ourselves, nothing else. */
export const contentSecurityPolicy = (scripts: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${sourceOf(STYLE)}`,
    `script-src ${scripts.map(sourceOf).join(" ")}`,
    "connect-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
