/**
 * Translates the texts of a page as browsers do: each is replaced by `<font><font>`, also those
 * that come later. It must not use anything of this module, because stories run it in a browser.
 * @returns how to stop
 */
export function translatePage(): () => void {
  const skipped = new Set(['SCRIPT', 'STYLE', 'TEXTAREA', 'NOSCRIPT', 'CODE', 'FONT', 'TITLE']);
  const translate = (text: Text) => {
    const parent = text.parentElement;
    if (!parent || !text.data.trim() || skipped.has(parent.tagName)) return;
    if (parent.closest('[translate=no], .notranslate')) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = `«${text.data}»`;
    outer.append(inner);
    text.replaceWith(outer);
  };
  const translateAll = (root: Node) => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    texts.forEach(translate);
  };
  document.documentElement.classList.add('translated-ltr');
  translateAll(document.body);
  const observer = new MutationObserver((records) => {
    for (const { addedNodes, target } of records) {
      for (const node of addedNodes) if (node.nodeName !== 'FONT') translateAll(node);
      if (target.nodeType === Node.TEXT_NODE) translate(target as Text);
      for (const node of addedNodes) if (node.nodeType === Node.TEXT_NODE) translate(node as Text);
    }
  });
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => {
    observer.disconnect();
    document.documentElement.classList.remove('translated-ltr');
  };
}
