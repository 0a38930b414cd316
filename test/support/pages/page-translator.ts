/**
 * Translates what stands in this part of the page, as Google's and Microsoft's translators do it: each text makes room for an element
 * that holds the other language. Without `translate` a reader sees the same, so that tests find it.
 * Runs in the browser as it stands here, too: it may name nothing from outside.
 */
export const translatePage = (root: Node = document.body, translate = (words: string) => words): void => {
  const own = 'font, script, style, textarea, select, svg, title, [translate="no"]';
  // Out of date for everybody but translators.
  const name: string = 'font';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.parentElement || text.parentElement.closest(own) || text.data.trim() === '') continue;
    const [outer, inner] = [document.createElement(name), document.createElement(name)];
    inner.textContent = translate(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
};

/** Translates whatever comes, too. Answers how to stop it. */
export const keepTranslating = (root: Node): (() => void) => {
  translatePage(root);
  const observer = new MutationObserver(() => translatePage(root));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};
