/**
 * Runs before the first paint: the page never flashes in the other theme, the banner stands where it is to be asked from the first moment
 * on, what is pressed before the first file of scripts has come is noted for it (`early-presses.ts`), and another place of the history is
 * followed while nobody draws it (`follow-history.ts`). The one script that stands in the page itself: constant, so that the policy of all pages names its hash.
 */
export const FIRST_SCRIPT = [
  "((d,w,l)=>{",
  "try{",
  'if(localStorage.getItem("theme")==="france")d.theme="france";',
  'if(!/^(accepted|refused) /.test(localStorage.getItem("consent")))d.asks=""',
  '}catch{d.asks=""}',
  "let p=w.earlyPresses=[],a=()=>l.pathname+l.search,b=a();",
  "addEventListener('click',p.note=({target})=>p.push(target),true);",
  "addEventListener('popstate',w.followHistory=()=>{if(a()!==b){w.isLeft=true;l.reload()}})",
  "})(document.documentElement.dataset,window,location)",
].join("");
