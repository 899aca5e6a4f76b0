/**
 * Replaces every text of the page by elements, also later texts, as the translations of Chrome and Safari do. Runs in the
 * page. The words stay the same, so that tests find them.
 */
export function translatePage() {
  const LEFT =
    "[translate=no], .notranslate, font, script, style, noscript, template, textarea, title, option, svg";
  // The type of `createElement("font")` is deprecated.
  const font = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
  const translate = (node: Node) => {
    if (node instanceof Text) {
      const isLeft = node.parentElement?.closest(LEFT) !== null;
      if (node.data.trim() === "" || isLeft) return;
      const [outer, inner] = [font(), font()];
      outer.append(inner);
      inner.append(document.createTextNode(node.data));
      node.replaceWith(outer);
    } else if (node instanceof Element || node instanceof Document) {
      if (node instanceof Element && node.closest(LEFT)) return;
      [...node.childNodes].forEach(translate);
    }
  };
  translate(document);
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      if (target instanceof Text) translate(target);
      addedNodes.forEach((node) => {
        if (node.isConnected) translate(node);
      });
    }
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
