const MOST = 110;

/** How somebody's text begins: its first sentence, or as many of its words as fit. */
export const firstSentence = (text: string): string => {
  const [sentence = ''] = /^.*?[.!?…]+(?=\s|$)|^.*/u.exec(text.trim()) ?? [];
  if (sentence.length <= MOST) return sentence;
  return `${sentence.slice(0, sentence.lastIndexOf(' ', MOST)).replace(/[\s,;:–-]+$/u, '')}…`;
};
