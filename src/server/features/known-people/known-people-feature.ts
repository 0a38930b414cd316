import { blockFoundPeople, blockKnownPeople } from '#server/features/blocks/known/block-known-later.ts';
import { knownPeopleRoutes } from '#server/features/known-people/known-people-routes.ts';
import { endKnownPeopleBlocks, endRemovedBlocks } from '#server/features/known-people/remove-known-people.ts';
import type { Feature } from '#server/platform/feature.ts';
import type { JobContext } from '#server/platform/jobs/jobs.ts';

export const knownPeopleFeature = {
  name: 'known-people',
  calls: knownPeopleRoutes,
  jobs: ({ db, clock, jobs }: JobContext) => {
    jobs.register(blockKnownPeople, (found) => blockFoundPeople(db, found, clock.now()));
    jobs.register(endKnownPeopleBlocks, (ended) => endRemovedBlocks(db, ended));
  },
} satisfies Feature;
