/** Event listeners on the window and document, in the order in which they were added. */
const listening: { readonly name: string; readonly handler: unknown }[] = [];

const watchListeners = (target: EventTarget): void => {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  const forget = (name: string, handler: unknown): void => {
    const at = listening.findIndex((one) => one.name === name && one.handler === handler);
    if (at >= 0) listening.splice(at, 1);
  };
  const start: typeof add = (name, handler, options) => {
    add(name, handler, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    const isKnown = listening.some((one) => one.name === name && one.handler === handler);
    if (handler === null || once === true || isKnown) return;
    listening.push({ name, handler });
    signal?.addEventListener('abort', () => forget(name, handler));
  };
  const stop: typeof remove = (name, handler, options) => {
    forget(name, handler);
    remove(name, handler, options);
  };
  Object.assign(target, { addEventListener: start, removeEventListener: stop });
};
watchListeners(window);
watchListeners(document);

/** Listeners that stay for good: React's, once it has rendered a field, and those of the unsent messages. */
const KEPT = new Set(['selectionchange', 'online', 'pageshow', 'storage']);
/** Globals of libraries, which change with each use. */
const OF_LIBRARIES = new Set(['__TSR_ROUTER__', 'IS_REACT_ACT_ENVIRONMENT']);

const attributesOf = (element: Element) => [...element.attributes].map(({ name, value }) => [name, value] as const);

const restoreAttributes = (element: Element, before: ReturnType<typeof attributesOf>): void => {
  for (const name of element.getAttributeNames()) element.removeAttribute(name);
  for (const [name, value] of before) element.setAttribute(name, value);
};

/** Records the state of the page. The returned function restores it, and throws if globals or listeners are left. */
export const isolatePage = (): (() => void) => {
  const globals = Object.entries(Object.getOwnPropertyDescriptors(globalThis)).filter(
    ([name, { value }]) => value !== undefined && !OF_LIBRARIES.has(name),
  );
  const roots = [document.documentElement, document.body].map((root) => ({ root, attributes: attributesOf(root) }));
  const { title } = document;
  const address = location.href;
  const listeners = new Set(listening);

  return () => {
    document.body.replaceChildren();
    for (const { root, attributes } of roots) restoreAttributes(root, attributes);
    document.title = title;
    history.replaceState(null, '', address);
    localStorage.clear();
    sessionStorage.clear();
    scrollTo(0, 0);
    const left = [
      ...globals
        .filter(([name, { value }]) => !Object.is(Reflect.get(globalThis, name), value))
        .map(([name]) => `globalThis.${name}`),
      ...listening
        .filter((one) => !listeners.has(one) && !KEPT.has(one.name))
        .map(({ name, handler }) => `a listener for ${name}: ${String(handler).slice(0, 80)}`),
    ];
    if (left.length > 0) throw new Error(`This file leaves behind: ${left.join(', ')}`);
  };
};
