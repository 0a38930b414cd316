/** Placeholders that a template may use. None identifies a member: no address, name or id. */
export const POSTBACK_WORDS = ['ref', 'sub1', 'sub2', 'sub3', 'event', 'amount', 'currency', 'tx'] as const;

export type PostbackWord = (typeof POSTBACK_WORDS)[number];

const WORD = /\{([^{}]*)\}/g;

/** Returns the placeholders in a template, in the order of the list. */
export const wordsIn = (template: string): PostbackWord[] => {
  const named = new Set([...template.matchAll(WORD)].map(([, word]) => word));
  return POSTBACK_WORDS.filter((word) => named.has(word));
};

/** Returns the host of a template, the only one that the postback may be sent to. */
export const hostOf = (template: string): string => new URL(template).hostname;

/** Returns why a template is refused; null: it can be used. */
export const whyTemplateRefused = (template: string): string | null => {
  const unknown = [...template.matchAll(WORD)].map(([, word]) => word).find((word) => !isWord(word));
  if (unknown !== undefined) return `has {${unknown}} in it, which is none of {${POSTBACK_WORDS.join('}, {')}}`;
  if (!wordsIn(template).includes('tx')) return 'lacks {tx}, by which a receiver recognizes what comes twice';
  const origin = /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?=[/?])/.exec(template)?.[0];
  if (origin === undefined || URL.parse(template) === null)
    return 'is no https address with a host name in lower case, without a port, and a path';
  return template.includes('#') ? 'has a # in it, behind which nothing is sent' : null;
};

const isWord = (word: string | undefined): boolean => POSTBACK_WORDS.some((known) => known === word);

/** Returns the URL to request. Unknown values stay empty. */
export const fillTemplate = (template: string, values: Readonly<Record<PostbackWord, string | null>>): string =>
  template.replaceAll(WORD, (_, word: PostbackWord) => encodeURIComponent(values[word] ?? ''));

/** 990 cents become "9.90" in every language. */
export const amountInUnits = (cents: number): string => (cents / 100).toFixed(2);
