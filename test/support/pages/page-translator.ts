/**
 * Translates this part of the page as Google's and Microsoft's translators do: replaces each text node by an element
 * with the translated text. Without `translate` the text stays the same, so that tests find it.
 * Its source also runs in the browser on its own, so it must not refer to anything outside of the function.
 */
export const translatePage = (root: Node = document.body, translate = (words: string) => words): void => {
  const own = 'font, script, style, textarea, select, svg, title, [translate="no"]';
  // <font> is deprecated, but translators still use it.
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

/** Translates the content, and everything added later. Returns a function that stops it. */
export const keepTranslating = (root: Node): (() => void) => {
  translatePage(root);
  const observer = new MutationObserver(() => translatePage(root));
  observer.observe(root, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
};
