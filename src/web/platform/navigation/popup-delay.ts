/** Maximum of the query parameter `t`, the delay before a profile pops up. Longer delays are ignored. */
const MAXIMUM_SECONDS = 600;

/** Returns the delay in seconds; null: none, or an invalid one. */
export const readPopupDelay = (text: unknown): number | null => {
  if (typeof text !== 'string' || !/^\d{1,3}$/.test(text)) return null;
  const seconds = Number(text);
  return seconds <= MAXIMUM_SECONDS ? seconds : null;
};
