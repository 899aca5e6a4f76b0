/**
 * Runs before the first paint: sets the theme that was chosen, shows the cookie banner to whom it asks, and notes what is pressed before
 * `site-script.ts` has loaded (`early-presses.ts`). Constant, so that the content security policy of every page names its hash.
 */
export const FIRST_SCRIPT = [
  "(d=>{",
  "try{",
  'if(localStorage.getItem("theme")==="france")d.theme="france";',
  'if(!/^(accepted|refused) /.test(localStorage.getItem("consent")))d.asks=""',
  '}catch{d.asks=""}',
  "let p=window.earlyPresses=[];",
  "addEventListener('click',p.note=({target})=>p.push(target),true)",
  "})(document.documentElement.dataset)",
].join("");
