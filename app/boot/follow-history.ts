// Another place of the history that is chosen while nobody draws it: the page's own script has its address loaded (`first-script.ts`), from
// the first moment of the page until the framework has it.

/** The page of another place is on its way: this one is not to wake any more. */
export function isLeft(): boolean {
  return "left" in document.documentElement.dataset;
}

/** To be called once the framework has the page. */
export function stopFollowing() {
  window.onpopstate = null;
}
