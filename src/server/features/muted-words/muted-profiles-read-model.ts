import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import { someContainMutedWord } from '#shared/domain/chat/muted-word-rules.ts';
import type { PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import { PROFILE_NOTES } from '#shared/domain/profile/profile-vocabulary.ts';

type WordsRow = Readonly<Record<(typeof PROFILE_NOTES)[number], string>> & {
  readonly id: string;
  readonly prompts: readonly PromptAnswer[];
  readonly captions: readonly string[];
};

const wordsOfProfiles = statement<[ids: readonly string[]], WordsRow>(
  'muted-words-of-profiles',
  `select p.member_id::text as id, ${PROFILE_NOTES.map((note) => `p.${note}`).join(', ')}, p.prompts,
     array(select ph.caption from photos ph
           where ph.member_id = p.member_id and ph.status = 'active' and not ph.private and not ph.for_message
             and ph.caption <> '') as captions
   from profiles p where p.member_id = any ($1::bigint[])`,
);

export type WordsReader = {
  readonly site: Pick<Site, 'visible_profile_notes'>;
  readonly viewer: Pick<Viewer, 'mutedWords'> | null;
};

/**
 * Returns the members with a muted word of the viewer in their visible texts or captions of public photos, but not in
 * their name. Skips the query if the viewer has no muted words. Callers pass at most 300 members: one page of a search
 * or the candidates of one ranking.
 */
export const findMutedProfiles = async (
  db: Pick<Database, 'read'>,
  { site, viewer }: WordsReader,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const words = viewer?.mutedWords ?? [];
  if (words.length === 0 || ids.length === 0) return new Set();
  const notes = PROFILE_NOTES.filter((note) => site.visible_profile_notes.includes(note));
  const rows = await db.read.run(wordsOfProfiles, [ids]);
  const answersOf = ({ prompts }: WordsRow) => (notes.includes('about_me') ? prompts.map(({ answer }) => answer) : []);
  const muted = rows.filter((row) =>
    someContainMutedWord([...notes.map((note) => row[note]), ...answersOf(row), ...row.captions], words),
  );
  return new Set(muted.map(({ id }) => id));
};

/** Returns the members without muted words, in the given order. */
export const withoutMutedProfiles = async <One extends { readonly id: string }>(
  db: Pick<Database, 'read'>,
  reader: WordsReader,
  people: readonly One[],
): Promise<One[]> => {
  const muted = await findMutedProfiles(
    db,
    reader,
    people.map(({ id }) => id),
  );
  return people.filter(({ id }) => !muted.has(id));
};
