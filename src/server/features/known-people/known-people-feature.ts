import { blockFoundPeople, blockKnownPeople } from '#server/features/blocks/known/block-known-later.ts';
import { countKnownPeople } from '#server/features/blocks/known/known-people-read-model.ts';
import { addKnownPeople, type KnownContext } from '#server/features/known-people/add-known-people.ts';
import {
  clearKnownPeople,
  endKnownPeopleBlocks,
  endRemovedBlocks,
  removeKnownPerson,
} from '#server/features/known-people/remove-known-people.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';
import type { knownPeopleContract } from '#shared/contract/people/known-people-contract.ts';

type Services = Pick<KnownContext, 'db' | 'secrets' | 'clock' | 'jobs'>;

const knownPeopleRoutes = (services: Services): Handlers<typeof knownPeopleContract> => ({
  'GET /api/known-people.php': async ({ viewer }) => ({ count: await countKnownPeople(services.db, viewer.memberId) }),
  'POST /api/known-people.php': (ctx, { body }) => addKnownPeople({ ...ctx, ...services }, body.entries),
  'DELETE /api/known-people.php': (ctx, { body }) => removeKnownPerson({ ...ctx, ...services }, body.entry),
  'POST /api/known-people-clear.php': (ctx) => clearKnownPeople({ ...ctx, ...services }),
});

export const knownPeopleFeature = {
  name: 'known-people',
  calls: knownPeopleRoutes,
  jobs: ({ db, clock, jobs }: JobContext) => {
    jobs.register(blockKnownPeople, (found) => blockFoundPeople(db, found, clock.now()));
    jobs.register(endKnownPeopleBlocks, (ended) => endRemovedBlocks(db, ended));
  },
} satisfies Feature;
