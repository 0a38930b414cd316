import type { Site } from '#server/platform/http/requests/request-context.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';

/** Two lines of a narrow card. */
const LONGEST = 48;
/** Less says too little without its question. */
const SHORTEST = 12;

/** What goes on from its question is not understood without it. */
const STARTS_SMALL = /^\P{L}*\p{Ll}/u;

type Words = { readonly about_me: string; readonly prompts: readonly PromptAnswer[] };

/**
 * What a member says about themselves that makes sense alone, as far as the site shows it: the shortest answer, for want of one
 * how their text begins; '' for none.
 */
export const ownLineOf = ({ about_me: about, prompts }: Words, site: Pick<Site, 'visible_profile_notes'>): string => {
  if (!site.visible_profile_notes.includes('about_me')) return '';
  const answers = prompts.map(({ answer }) => answer).filter((answer) => !STARTS_SMALL.test(answer));
  const linesOf = (texts: readonly string[]) =>
    texts.map((text) => firstSentence(text)).filter((line) => line.length >= SHORTEST);
  const [shortest = ''] = linesOf(answers).toSorted((one, other) => one.length - other.length);
  const [line = ''] = shortest === '' ? linesOf([about]) : [shortest];
  return firstSentence(line, LONGEST);
};
