import { plainIdentifier, withoutInvisible } from '#shared/domain/pasted-text.ts';

/** Parses 50, 50.5, 50,50 or 1 000 into minor units; null: not an amount, such as `0 50`, which is ambiguous. */
export const readAmountCents = (text: string): number | null => {
  const plain = withoutInvisible(text).trim().split(/\s+/).map(plainIdentifier).join(' ');
  const match = /^(\d{0,2} ?\d{3}|\d{1,2})(?:[.,\u066B](\d{1,2}))?$/.exec(plain);
  return match === null ? null : Number(match[1]?.replace(' ', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/** Formats an amount as typed: 50 or 50.50. */
export const amountText = (cents: number): string => (cents % 100 === 0 ? `${cents / 100}` : (cents / 100).toFixed(2));
