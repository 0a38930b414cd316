import type { Database } from '#server/platform/database/database.ts';
import { countWaiting } from '#server/platform/events/announced-events.ts';
import { countDeadLetters } from '#server/platform/jobs/dead-letters.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';

export const measureEvents = (metrics: Metrics, { db }: { readonly db: Pick<Database, 'run' | 'query'> }): void => {
  metrics.addGauge({
    name: 'announced_events_waiting',
    help: 'Announced events that no queue has got yet: none, a moment after each.',
    read: async () => (await db.run(countWaiting, []))[0]?.waiting ?? 0,
  });
  metrics.addGauge({
    name: 'dead_letters',
    help: 'Jobs that no retry has helped: `npm run jobs:retry` tries them again.',
    read: async () => (await countDeadLetters(db)).reduce((sum, { jobs }) => sum + jobs, 0),
  });
};
