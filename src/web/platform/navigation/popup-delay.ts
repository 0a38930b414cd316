/** `t` of an address: after how many seconds somebody is shown over the page. Longer than anybody stays counts as nothing. */
const MAXIMUM_SECONDS = 600;

/** null: the address asks for nothing that can be done. */
export const readPopupDelay = (text: unknown): number | null => {
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) return null;
  const seconds = Number(text);
  return seconds <= MAXIMUM_SECONDS ? seconds : null;
};
