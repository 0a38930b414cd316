import { marksOfKnown } from '#server/features/blocks/known/known-mark-rules.ts';
import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { clearKnownMarks, removeKnownMarks } from '#server/features/blocks/known/remove-known-marks.ts';
import { addKnownPeople, type KnownContext } from '#server/features/known-people/add-known-people.ts';
import { readEntry } from '#server/features/known-people/entry-rules.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { knownPeopleContract } from '#shared/contract/people/known-people-contract.ts';

type Removed = { readonly count: number; readonly was_there: boolean };

const removeKnownPerson = async (
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

type Services = {
  readonly db: Database;
  readonly secrets: SecretBox;
  readonly clock: Pick<Clock, 'now'>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
};

export const knownPeopleRoutes = (services: Services): Handlers<typeof knownPeopleContract> => ({
  'GET /api/known-people.php': async ({ viewer }) => ({ count: await countKnownPeople(services.db, viewer.memberId) }),
  'POST /api/known-people.php': (ctx, { body }) => addKnownPeople({ ...ctx, ...services }, body.entries),
  'DELETE /api/known-people.php': (ctx, { body }) => removeKnownPerson({ ...ctx, ...services }, body.entry),
  'POST /api/known-people-clear.php': async ({ viewer }) => {
    await services.db.transaction((tx) => clearKnownMarks(tx, viewer.memberId));
    return { count: 0 };
  },
});
