import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import { PROFILE_FACTS } from '#shared/domain/profile/profile-vocabulary.ts';
import { cutText } from '#shared/domain/written-text.ts';

type Details = Pick<SwipeCard, 'full_filename' | 'about_me' | 'prompts' | 'facts'>;

type DetailsRow = { id: string; photo_key: string | null; about_me: string; prompts: PromptAnswer[] } & Record<
  (typeof PROFILE_FACTS)[number],
  string | null
>;

/** Enough for the few lines on a card; of what is read, the last may be half an emoji. */
const ABOUT_LENGTH = 240;
const READ_CHARACTERS = 280;

const detailsByIds = statement<[ids: readonly string[]], DetailsRow>(
  'swipe-details-by-ids',
  `select p.member_id::text as id, ph.key as photo_key, left(p.about_me, ${READ_CHARACTERS}) as about_me, p.prompts,
     ${PROFILE_FACTS.map((field) => `p.${field}`).join(', ')}
   from profiles p
   left join photos ph on ph.id = p.main_photo_id and ph.status = 'active' and not ph.private
   where p.member_id = any ($1::bigint[])`,
);

/** Photo, text and facts for the cards, as far as the site shows them, by public id. */
export const findDetails = async (
  db: Pick<Database, 'read'>,
  { site }: { readonly site: Site },
  members: readonly { readonly id: string }[],
): Promise<ReadonlyMap<string, Details>> => {
  const rows = await db.read.run(detailsByIds, [members.map(({ id }) => id)]);
  const showsAbout = site.visible_profile_notes.includes('about_me');
  const shown = PROFILE_FACTS.filter((field) => site.visible_profile_fields.includes(field));
  return new Map(
    rows.map((row) => [
      toPublicId(row.id),
      {
        full_filename: row.photo_key === null ? null : photoPath(row.photo_key, 'full'),
        about_me: showsAbout ? cutText(row.about_me, ABOUT_LENGTH) : '',
        prompts: showsAbout ? row.prompts : [],
        facts: shown.flatMap((field) => {
          const value = row[field];
          return value === null ? [] : [{ field, value }];
        }),
      },
    ]),
  );
};
