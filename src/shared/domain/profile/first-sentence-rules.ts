const MOST = 110;

/** Only this many characters are searched for the end of the first sentence. */
const LOOKED_AT = 1_000;

export const SENTENCE_END = /[.!?…](?=\s)|\n/u;
const HANGING = new Set([' ', ',', ';', ':', '–', '-']);

/** Returns the first sentence of a text, or as many of its words as fit. */
export const firstSentence = (text: string, most = MOST): string => {
  const beginning = text.trim().slice(0, LOOKED_AT);
  const end = SENTENCE_END.exec(beginning);
  const sentence = (end === null ? beginning : beginning.slice(0, end.index + 1)).trim();
  if (sentence.length <= most) return sentence;
  let last = sentence.lastIndexOf(' ', most);
  if (last === -1) last = most;
  while (HANGING.has(sentence.charAt(last - 1))) last -= 1;
  return `${sentence.slice(0, last)}…`;
};
