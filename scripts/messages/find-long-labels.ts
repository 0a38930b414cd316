import { matches } from './compare-use.ts';
import type { UsedKey } from './find-used-keys.ts';
import type { TextProblem } from './known-problems.ts';
import { longestLength } from './message-arguments.ts';
import { textsBesideEnglish, type Catalogue } from './read-messages.ts';

/** Number of characters that fit on the narrowest button or tab; shorter labels are never reported. */
const FITS = 16;
const GROWTH = 1.3;

/** Reports labels that are too long. `labels`: key patterns of labels that cannot be recognised in the code. */
export const findLongLabels = (
  catalogue: Catalogue,
  used: readonly UsedKey[],
  labels: readonly string[],
): TextProblem[] => {
  const patterns = [
    ...used.filter(({ isLabel }) => isLabel).map(({ area, pattern }) => `${area}.${pattern}`),
    ...labels,
  ];
  const isLabel = new Map<string, boolean>();
  return textsBesideEnglish(catalogue).flatMap(({ locale, key, text, english }) => {
    const known = isLabel.get(key) ?? patterns.some((pattern) => matches(key, pattern));
    isLabel.set(key, known);
    if (!known) return [];
    const most = Math.max(FITS, Math.floor(longestLength(english) * GROWTH));
    const length = longestLength(text);
    if (length <= most) return [];
    return [
      {
        check: 'lengths',
        locale,
        id: key,
        keys: [key],
        summary: `${key} is a label of ${length} characters, ${most} fit: "${text}"`,
      },
    ];
  });
};
