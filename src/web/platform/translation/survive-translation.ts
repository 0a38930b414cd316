/** The page is about to be hydrated: its texts have to be those that the server wrote. */
export const HYDRATE = 'vonk:hydrate';

/** Runs in the browser as it stands here, long before any module: it may name nothing from outside. */
export const surviveTranslation = (hydrate: string): void => {
  const texts = new WeakMap<Node, Node>();
  const standIns = new WeakMap<Node, ChildNode>();
  const putBack = (places: readonly ChildNode[]) => {
    for (const place of places) {
      const text = texts.get(place);
      if (!text) continue;
      texts.delete(place);
      standIns.delete(text);
      place.replaceWith(text);
    }
  };
  /** With its neighbours: together they are a sentence, which is translated as one. */
  const putBackAt = (text: Node) => {
    const place = standIns.get(text)?.parentNode;
    if (place) putBack([...place.childNodes]);
  };
  const observer = new MutationObserver((records) => {
    for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (type === 'characterData') putBackAt(target);
      const [text] = removedNodes;
      if (text?.nodeType !== Node.TEXT_NODE) continue;
      const standIn = [...addedNodes, previousSibling, nextSibling].find((one) => one?.nodeName === 'FONT');
      if (!standIn || texts.has(standIn)) continue;
      texts.set(standIn, text);
      standIns.set(text, standIn as ChildNode);
      observer.observe(text, { characterData: true });
    }
  });
  observer.observe(document, { childList: true, subtree: true });
  for (const name of ['removeChild', 'insertBefore'] as const) {
    const change = Node.prototype[name] as (...nodes: (Node | null)[]) => Node;
    Object.assign(Node.prototype, {
      [name](this: Node, ...nodes: (Node | null)[]) {
        const place = nodes.at(-1);
        if (place) putBackAt(place);
        return change.apply(this, nodes);
      },
    });
  }
  addEventListener(hydrate, () => putBack([...document.querySelectorAll<HTMLElement>('font')]));
};

/**
 * A browser that translates a page puts elements of its own (<font>) in the place of texts. React knows nothing of it: it would
 * change a text that nobody sees any more, and fail where it takes one away or puts something before it. So a text comes back,
 * untranslated, before React touches its place, and the browser translates it again.
 */
export const surviveTranslationHtml = (nonce: string): string =>
  `<script nonce="${nonce}">(${surviveTranslation.toString()})(${JSON.stringify(HYDRATE)})</script>`;

/** Call it right before React takes the page over. */
export const putTextsBack = (): void => void dispatchEvent(new Event(HYDRATE));
