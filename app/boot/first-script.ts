/**
 * Runs before the first paint: the page never flashes in the other theme, the banner stands where it is to be asked from the first moment
 * on, what is pressed before the first file of scripts has come is noted for it (`early-presses.ts`), and another place of the history is
 * followed while nobody draws it (`follow-history.ts`). The one script that stands in the page itself: constant, so that the policy of all
 * pages names its hash.
 */
export const FIRST_SCRIPT = [
  "(d=>{",
  "try{",
  'if(localStorage.getItem("theme")==="france")d.theme="france";',
  'if(!/^(accepted|refused) /.test(localStorage.getItem("consent")))d.asks=""',
  '}catch{d.asks=""}',
  "let p=window.earlyPresses=[],a=()=>location.href.split('#')[0],b=a();",
  "addEventListener('click',p.note=({target})=>p.push(target),true);",
  "onpopstate=()=>{a()===b||(d.left='',location.reload())}",
  "})(document.documentElement.dataset)",
].join("");
