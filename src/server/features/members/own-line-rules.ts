import type { Site } from '#server/platform/http/requests/request-context.ts';
import { firstSentence } from '#shared/domain/profile/first-sentence-rules.ts';
import type { ProfilePrompt, PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';

/** Characters that fit into two lines of a narrow card. */
const LONGEST = 48;
/** Shorter beginnings of a text are not shown. */
const SHORTEST = 12;

type Words = { readonly about_me: string; readonly prompts: readonly PromptAnswer[] };
type OwnLine = { readonly prompt: ProfilePrompt | null; readonly text: string };

/**
 * Returns one line from the member's own texts, if the site shows them: the shortest answer with its question,
 * otherwise the beginning of the text about themselves, or null.
 */
export const ownLineOf = (
  { about_me: about, prompts }: Words,
  site: Pick<Site, 'visible_profile_notes'>,
): OwnLine | null => {
  if (!site.visible_profile_notes.includes('about_me')) return null;
  const [shortest] = prompts
    .map(({ prompt, answer }) => ({ prompt, text: firstSentence(answer) }))
    .toSorted((one, other) => one.text.length - other.text.length);
  if (shortest !== undefined) return { ...shortest, text: firstSentence(shortest.text, LONGEST) };
  const line = firstSentence(about);
  return line.length < SHORTEST ? null : { prompt: null, text: firstSentence(line, LONGEST) };
};
