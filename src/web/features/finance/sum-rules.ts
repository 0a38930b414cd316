/** 50, 50.5 or 50,50 in minor units; null: no amount. */
export const readSumCents = (text: string): number | null => {
  const match = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};
