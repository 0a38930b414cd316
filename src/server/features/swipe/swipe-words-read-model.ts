import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/request-context.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { SwipeCard } from '#shared/contract/swipe-contract.ts';
import { PROFILE_FACTS } from '#shared/domain/profile-vocabulary.ts';

type Words = Pick<SwipeCard, 'about_me' | 'facts'>;

type WordsRow = { id: string; about_me: string } & Record<(typeof PROFILE_FACTS)[number], string | null>;

/** Enough for the few lines of a card. */
const ABOUT_CHARACTERS = 240;

const wordsByIds = statement<[ids: readonly string[]], WordsRow>(
  'swipe-words-by-ids',
  `select member_id::text as id, left(about_me, ${ABOUT_CHARACTERS}) as about_me, ${PROFILE_FACTS.join(', ')}
   from profiles where member_id = any ($1::bigint[])`,
);

/** What these members say of themselves, as far as the site shows it, by their public ids. */
export const findWords = async (
  db: Pick<Database, 'read'>,
  { site }: { readonly site: Site },
  members: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Words>> => {
  const rows = await db.read.run(wordsByIds, [members.map(({ id }) => id)]);
  const showsAbout = site.visible_profile_notes.includes('about_me');
  const shown = PROFILE_FACTS.filter((field) => site.visible_profile_fields.includes(field));
  return new Map(
    rows.map((row) => [
      toPublicId(row.id),
      {
        about_me: showsAbout ? row.about_me : '',
        facts: shown.flatMap((field) => {
          const value = row[field];
          return value === null ? [] : [{ field, value }];
        }),
      },
    ]),
  );
};
