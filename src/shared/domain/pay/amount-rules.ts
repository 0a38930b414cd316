import { plainIdentifier } from '#shared/domain/pasted-text.ts';

/** 50, 50.5 or 50,50 in minor units; null: no amount. */
export const readAmountCents = (text: string): number | null => {
  const match = /^(\d{1,5})(?:[.,\u066B](\d{1,2}))?$/.exec(plainIdentifier(text));
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/** As it is typed: 50 or 50.50. */
export const amountText = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));
