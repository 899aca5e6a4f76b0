/**
 * Replaces every text of the page by elements, also later texts, as the translations of Chrome and Safari do. Runs in the
 * page. The words stay the same, so that tests find them.
 */
export function translatePage() {
  const LEFT =
    "[translate=no], .notranslate, font, script, style, noscript, template, textarea, title, option, svg";
  const translate = (node: Node) => {
    if (node instanceof Text) {
      if (node.data.trim() === "" || !node.parentElement || node.parentElement.closest(LEFT)) return;
      const outer = document.createElement("font");
      const inner = outer.appendChild(document.createElement("font"));
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
