import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { addKnownPeople, type KnownContext } from '#server/features/known-people/add-known-people.ts';
import { clearKnownPeople, removeKnownPerson } from '#server/features/known-people/remove-known-people.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { knownPeopleContract } from '#shared/contract/people/known-people-contract.ts';

type Services = Pick<KnownContext, 'db' | 'secrets' | 'clock' | 'jobs'>;

export const knownPeopleRoutes = (services: Services): Handlers<typeof knownPeopleContract> => ({
  'GET /api/known-people.php': async ({ viewer }) => ({ count: await countKnownPeople(services.db, viewer.memberId) }),
  'POST /api/known-people.php': (ctx, { body }) => addKnownPeople({ ...ctx, ...services }, body.entries),
  'DELETE /api/known-people.php': (ctx, { body }) => removeKnownPerson({ ...ctx, ...services }, body.entry),
  'POST /api/known-people-clear.php': (ctx) => clearKnownPeople({ ...ctx, ...services }),
});
