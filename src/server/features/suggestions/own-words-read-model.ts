import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { PersonOfDay } from '#shared/contract/people/suggestions-contract.ts';
import { cutText } from '#shared/domain/written-text.ts';

type OwnWords = Pick<PersonOfDay, 'about_me' | 'prompts'>;

/** Longer than the part shown. More characters are read, because the last one may be half an emoji. */
const ABOUT_LENGTH = 240;
const READ_CHARACTERS = 280;

const ownWordsById = statement<[id: string], OwnWords>(
  'own-words-by-id',
  `select left(about_me, ${READ_CHARACTERS}) as about_me, prompts from profiles where member_id = $1::bigint`,
);

/** Returns the beginning of a member's text and their answers, as far as the site shows them. */
export const findOwnWords = async (
  db: Pick<Database, 'read'>,
  { site }: { readonly site: Site },
  id: string,
): Promise<OwnWords> => {
  const [row] = site.visible_profile_notes.includes('about_me') ? await db.read.run(ownWordsById, [id]) : [];
  return { about_me: cutText(row?.about_me ?? '', ABOUT_LENGTH), prompts: row?.prompts ?? [] };
};
