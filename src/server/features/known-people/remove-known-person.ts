import { marksOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { removeKnownMarks } from '#server/features/blocks/known/remove-known-marks.ts';
import type { KnownContext } from '#server/features/known-people/add-known-people.ts';
import { readEntry } from '#server/features/known-people/entry-rules.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

type Removed = { readonly count: number; readonly was_there: boolean };

export const removeKnownPerson = async (
  { db, viewer, site, secrets }: Pick<KnownContext, 'db' | 'viewer' | 'site' | 'secrets'>,
  typed: string,
): Promise<Removed> => {
  const { memberId } = viewer;
  const person = readEntry(typed, viewer.country);
  if (person === null) return refuse('known_people_unread', { field: 'entry' });
  return db.transaction(async (tx) => {
    const wasThere = await removeKnownMarks(tx, memberId, marksOfKnown(secrets, site.company_id, person));
    return { count: await countKnownPeople(tx, memberId), was_there: wasThere };
  });
};
