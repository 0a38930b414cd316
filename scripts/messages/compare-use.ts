import type { UsedKey } from './find-used-keys.ts';
import type { LocaleMessages } from './read-messages.ts';

/** Reports keys that the code uses but English lacks, and keys that no code uses. */
export const compareUse = (english: LocaleMessages, used: readonly UsedKey[]): string[] => {
  const unknown = used
    .filter(({ area, pattern }) => ![...(english.get(area)?.keys() ?? [])].some((key) => matches(key, pattern)))
    .map(({ area, pattern, where }) => `${where}: messages/en/${area}.json has no "${pattern}"`);
  const patterns = Map.groupBy(used, ({ area }) => area);
  const obsolete = [...english].flatMap(([area, messages]) =>
    [...messages.keys()]
      .filter((key) => !patterns.get(area)?.some(({ pattern }) => matches(key, pattern)))
      .map((key) => `messages/en/${area}.json: nothing uses "${key}"`),
  );
  return [...unknown, ...obsolete];
};

/** `*` in a pattern stands for any text. Only the parts before the first and after the last `*` are compared. */
export const matches = (key: string, pattern: string): boolean => {
  const [head = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return key === pattern;
  const tail = rest.at(-1) ?? '';
  return key.length >= head.length + tail.length && key.startsWith(head) && key.endsWith(tail);
};
