/**
 * A browser's translator replaces text nodes by elements of its own, although React still refers to
 * them: a later removal would throw, and a later change would never be seen.
 */

/** Element by which translators replace a text; the product itself has none. */
const TRANSLATION = 'FONT';

/** Texts of the page, and the node that a translator shows in their place. */
interface Translation {
  node: ChildNode;
  readonly texts: Text[];
}

/** Whether a translator has replaced the texts below a node. */
export function isTranslated(root: ParentNode): boolean {
  return root.querySelector(TRANSLATION) !== null;
}

/**
 * Puts a translated text back before the page removes it, moves it or inserts beside it, and after
 * the page has changed it, so that the change is seen; the translator then translates it again.
 * @returns how to stop
 */
export function restoreTranslatedTexts(): () => void {
  const byText = new WeakMap<Node, Translation>();
  const byNode = new WeakMap<Node, Translation>();
  const removedByPage = new WeakSet<Node>();

  const translate = (text: Text, node: ChildNode) => {
    const translation = byNode.get(node) ?? { node, texts: [] };
    translation.texts.push(text);
    byNode.set(node, translation);
    byText.set(text, translation);
    changes.observe(text, { characterData: true });
  };

  /** The node that a translator has shown last, for a text that it merges with its neighbour. */
  const note = (records: readonly MutationRecord[]) => {
    const added = new Set(records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation)));
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      const node = [...addedNodes].find(isTranslation);
      for (const removed of removedNodes) {
        const translation =
          node ?? [previousSibling, nextSibling].find((sibling) => isTranslation(sibling) && added.has(sibling));
        if (isText(removed) && removed.parentNode === null && !removedByPage.has(removed)) {
          if (isTranslation(translation)) translate(removed, translation);
        } else reveal(byNode.get(removed), addedNodes[0]);
      }
    }
  };

  /** A translator that shows the original again may do so by another node. */
  const reveal = (translation: Translation | undefined, node: Node | undefined) => {
    if (!translation || !isText(node) || translation.texts.includes(node)) return;
    translation.node = node;
    byNode.set(node, translation);
  };

  const restore = (text: Node) => {
    note(page.takeRecords());
    const translation = byText.get(text);
    if (!translation) return;
    for (const one of translation.texts) byText.delete(one);
    byNode.delete(translation.node);
    if (translation.node.parentNode !== null) translation.node.replaceWith(...translation.texts);
  };

  const page = new MutationObserver(note);
  const changes = new MutationObserver((records) => records.forEach(({ target }) => restore(target)));
  page.observe(document.documentElement, { childList: true, subtree: true });
  const stopPatching = patchNodes({
    restore,
    onRemove: (node) => void removedByPage.add(node),
    onInsert: (node) => void removedByPage.delete(node),
  });
  return () => {
    page.disconnect();
    changes.disconnect();
    stopPatching();
  };
}

interface NodeHooks {
  restore: (text: Node) => void;
  onRemove: (text: Node) => void;
  onInsert: (text: Node) => void;
}

/** Calls the hooks before the page inserts or removes a text, or inserts a node before one. */
function patchNodes({ restore, onRemove, onInsert }: NodeHooks): () => void {
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const insert = (node: Node) => {
    if (!isText(node)) return;
    restore(node);
    onInsert(node);
  };
  const patched = {
    insertBefore<Inserted extends Node>(this: Node, node: Inserted, before: Node | null): Inserted {
      insert(node);
      if (isText(before) && before.parentNode !== this) restore(before);
      const isHere = !isText(before) || before.parentNode === this;
      insertBefore.call(this, node, isHere ? before : null);
      return node;
    },
    appendChild<Inserted extends Node>(this: Node, node: Inserted): Inserted {
      insert(node);
      appendChild.call(this, node);
      return node;
    },
    removeChild<Removed extends Node>(this: Node, node: Removed): Removed {
      if (isText(node)) {
        if (node.parentNode !== this) restore(node);
        onRemove(node);
      }
      if (!isText(node) || node.parentNode === this) removeChild.call(this, node);
      return node;
    },
  };
  Object.assign(Node.prototype, patched);
  return () => void Object.assign(Node.prototype, { insertBefore, appendChild, removeChild });
}

function isText(node: Node | null | undefined): node is Text {
  return node?.nodeType === Node.TEXT_NODE;
}

function isTranslation(node: Node | null | undefined): node is HTMLElement {
  return node?.nodeName === TRANSLATION;
}
