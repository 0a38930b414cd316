/** Event: hydration is about to start and needs the texts as the server wrote them. */
export const HYDRATE = 'vonk:hydrate';

/** Sent to the browser as source text and run before any module: it may not use anything from outside. */
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
  /** Also restores its neighbours, because the browser translates them together as one sentence. */
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
 * Lets React update a page that the browser translates. The browser replaces text nodes with <font> elements, which
 * React does not know about: it would change detached text nodes, and throw when it removes or inserts nodes. So the
 * original text is restored before React changes its place, and the browser translates it again.
 */
export const surviveTranslationHtml = (nonce: string): string =>
  `<script nonce="${nonce}">(${surviveTranslation.toString()})(${JSON.stringify(HYDRATE)})</script>`;

/** Restores the original texts; called right before hydration. */
export const putTextsBack = (): void => void dispatchEvent(new Event(HYDRATE));
