import { FONT_FACES } from "@commonplace/accounts";

/** The style of the API reference: the product's tokens and the rules that use them. */
export const DOCS_STYLE = `${FONT_FACES}
:root{color-scheme:light dark;--paper:#fbfaf6;--leaf:#fff;--ink:#1d1b19;--ink-2:#5c564f;--rule:#e6e1d8;--rubric:#a8321a;--soft:#f8e9e3;--display:"Newsreader Variable","Newsreader Fallback",Georgia,serif;--ui:"Inter Variable","Inter Fallback",system-ui,sans-serif;--mono:"JetBrains Mono Variable",ui-monospace,"SF Mono",Menlo,Consolas,monospace}
@media (prefers-color-scheme:dark){:root{--paper:#161412;--leaf:#1e1b18;--ink:#efeae3;--ink-2:#b3aaa0;--rule:#332e29;--rubric:#f0795c;--soft:#38211a}}
*,*::before,*::after{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:24px}
@media (prefers-reduced-motion:reduce){html{scroll-behavior:auto}}
body{display:grid;grid-template-columns:minmax(0,200px) minmax(0,760px);gap:0 64px;justify-content:center;margin:0;padding:48px 24px 96px;background:var(--paper);color:var(--ink);font:400 1rem/1.6 var(--ui);-webkit-font-smoothing:antialiased;-webkit-text-size-adjust:100%}
header,main{grid-column:2;min-width:0}
header{margin-bottom:32px}
nav{grid-column:1;grid-row:1/span 2;position:sticky;top:48px;align-self:start}
nav ul{margin:52px 0 0;padding:0;list-style:none}
nav a{display:block;padding:6px 0;color:var(--ink-2);font-size:.9375rem;text-decoration:none}
nav a:hover{color:var(--rubric)}
a{color:var(--rubric);text-underline-offset:3px}
.brand{margin:0 0 20px}
.brand a{color:var(--ink);font:500 1.25rem/1 var(--display);text-decoration:none}
h1{margin:0 0 16px;font:500 2.5rem/1.1 var(--display);letter-spacing:-.015em}
h2{margin:48px 0 16px;padding-bottom:8px;border-bottom:1px solid var(--rule);color:var(--rubric);font:500 1.625rem/1.2 var(--display);letter-spacing:-.01em}
p{margin:0 0 12px;max-width:40rem;text-wrap:pretty}
article{margin:0 0 16px;padding:20px 24px;background:var(--leaf);border:1px solid var(--rule);border-radius:8px}
h3{margin:0 0 4px;font:600 1.0625rem/1.5 var(--ui)}
.path{display:flex;flex-wrap:wrap;align-items:center;gap:6px 10px;overflow-wrap:anywhere}
h4{margin:16px 0 4px;color:var(--ink-2);font:600 .8125rem/1.5 var(--ui)}
code{font:.9375em/1.5 var(--mono)}
pre{margin:0 0 12px;padding:10px 12px;border-radius:6px;background:var(--paper);font-size:.875rem;overflow-x:auto}
.method{padding:1px 8px;border:1px solid currentcolor;border-radius:4px;color:var(--ink-2);font:600 .75rem/1.6 var(--mono)}
.method[data-method=DELETE]{color:var(--rubric)}
.required{color:var(--rubric);font-size:.8125rem}
dl{margin:0;border-top:1px solid var(--rule)}
dl div{display:grid;grid-template-columns:minmax(0,2fr) minmax(0,3fr);gap:0 16px;padding:7px 0;border-bottom:1px solid var(--rule);font-size:.9375rem}
dt,dd{margin:0;overflow-wrap:anywhere}
dd{color:var(--ink-2)}
.type{display:block;font-size:.8125rem}
.answers{margin:0;padding:0;list-style:none;font-size:.9375rem}
.answers li{padding:5px 0}
.status{display:inline-block;min-width:4.5em;font:500 .875rem/1.5 var(--mono)}
details{margin:4px 0 8px}
summary{display:inline-block;padding:8px 0;color:var(--rubric);cursor:pointer}
summary::before{content:"+";display:inline-block;width:1em}
details[open]>summary::before{content:"−"}
.skip{position:absolute;left:-999px;padding:12px 16px;background:var(--leaf);border-radius:8px}
.skip:focus{left:16px;top:16px;z-index:1}
:focus-visible{outline:2px solid var(--rubric);outline-offset:2px;border-radius:4px}
::selection{background:var(--soft)}
@media (max-width:860px){body{display:block;padding:24px 16px 64px}nav{position:static;margin-bottom:16px}nav ul{display:flex;flex-wrap:wrap;gap:0 20px;margin:0}nav a{padding:10px 0}h1{font-size:2rem}article{padding:16px}}
@media (max-width:480px){dl div{grid-template-columns:1fr}}
`;
