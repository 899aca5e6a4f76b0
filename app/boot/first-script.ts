/**
 * Runs before the first paint: sets the stored theme, shows the cookie banner to visitors without a choice, and records
 * clicks until `site-script.ts` has loaded (`early-presses.ts`). It is constant, so that the content security policy of
 * every page contains its hash.
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
