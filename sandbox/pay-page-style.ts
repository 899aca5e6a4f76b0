/**
 * Inline. The site's pages start a view transition when a guest leaves them, and Chromium reports an error if
 * the next page of the same origin does not allow it before its style sheets have loaded.
 */
export const transitionStyle =
  "@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }";

export const payPageStyle = `
:root { --ink: #0d0d0e; --ivory: #f7f4ee; --champagne: #c9a96a; --gold-text: #7a5f2f; --quiet: #5b564d; --line: #cfc9bd; --alarm: #8f1d1d; }
* { box-sizing: border-box; margin: 0; }
body { background: var(--ivory); color: var(--ink); font: 1.0625rem/1.6 "Hanken Grotesk Variable", system-ui, sans-serif; min-block-size: 100vh; }
:lang(ar) { font-family: "IBM Plex Sans Arabic", system-ui, sans-serif; line-height: 1.8; }
header { background: var(--ink); color: var(--ivory); padding: 1rem 1.25rem; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center; justify-content: center; }
header p { max-inline-size: 46rem; }
.badge { border: 1px solid var(--champagne); color: var(--champagne); padding: .1rem .75rem; font: 600 .8125rem/1.6 system-ui, sans-serif; letter-spacing: .14em; white-space: nowrap; }
main { max-inline-size: 27rem; margin-inline: auto; padding: clamp(2rem, 8vw, 4.5rem) 1.25rem; }
h1 { font: 500 2.125rem/1.15 "Cormorant Variable", Georgia, serif; margin-block-end: 2rem; }
:lang(ar) h1 { font-family: "Markazi Text Variable", "IBM Plex Sans Arabic", serif; line-height: 1.4; }
.lead { margin-block-end: 2rem; }
.label, .hint { color: var(--quiet); }
.amount { font-size: 1.75rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
.items { list-style: none; padding: 0; margin-block: .25rem 2rem; padding-block-end: 1.5rem; border-block-end: 1px solid var(--line); overflow-wrap: anywhere; }
.field { margin-block-end: 1.25rem; flex: 1 1 0; }
.pair { display: flex; gap: 1.25rem; align-items: start; }
label { display: block; margin-block-end: .35rem; }
input { inline-size: 100%; min-block-size: 3rem; padding: .5rem .75rem; border: 1px solid var(--quiet); border-radius: 2px; background: #fff; color: inherit; font: inherit; font-variant-numeric: tabular-nums; }
[dir="rtl"] input { text-align: end; }
input[aria-invalid] { border-color: var(--alarm); }
.problem { border-inline-start: 3px solid var(--alarm); padding: .75rem 1rem; margin-block-end: 1.5rem; background: #fff; }
.problem a, .field-problem { color: var(--alarm); }
.field-problem { margin-block-start: .35rem; font-size: .9375rem; }
.hint { font-size: .9375rem; margin-block-end: 1.5rem; }
button { inline-size: 100%; min-block-size: 3.25rem; border: 0; border-radius: 2px; background: var(--ink); color: var(--ivory); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #2a2a2c; }
.way-back { margin-block-start: 1.5rem; text-align: center; }
a { color: var(--gold-text); text-underline-offset: .2em; }
:focus-visible { outline: 2px solid var(--gold-text); outline-offset: 3px; }
`;
