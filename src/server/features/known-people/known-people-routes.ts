import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { clearKnownMarks } from '#server/features/blocks/known/remove-known-marks.ts';
import { addKnownPeople } from '#server/features/known-people/add-known-people.ts';
import { removeKnownPerson } from '#server/features/known-people/remove-known-person.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { knownPeopleContract } from '#shared/contract/people/known-people-contract.ts';

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
