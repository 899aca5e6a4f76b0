import { LANGS } from "#i18n/locales.ts";
import { UNDECIDED } from "../shell/words/stored-locale.ts";

/**
 * Runs before the first paint: sets the stored theme, shows the cookie banner to visitors without a choice, continues in
 * the stored language after a redirect that knew none, and records clicks until `site-script.ts` has loaded
 * (`early-presses.ts`). It is constant, so that the content security policy of every page contains its hash.
 */
export const FIRST_SCRIPT = [
  "(d=>{",
  "try{",
  'if(localStorage.getItem("theme")==="france")d.theme="france";',
  'if(!/^(accepted|refused) /.test(localStorage.getItem("consent")))d.asks="";',
  `let l=localStorage.getItem("locale");if(/(^|; )locale=${UNDECIDED}/.test(document.cookie)){`,
  'document.cookie="locale=; Path=/; Max-Age=0";',
  `if(/^(${LANGS.join("|")})$/.test(l)&&l!==document.documentElement.lang)`,
  'location.replace("/"+l+location.pathname.slice(3)+location.search+location.hash)}',
  '}catch{d.asks=""}',
  "let p=window.earlyPresses=[];",
  "addEventListener('click',p.note=({target})=>p.push(target),true)",
  "})(document.documentElement.dataset)",
].join("");
