import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

/** Runs once what the sweep job does every two minutes. */
export const sweepObjects = ({ db, objects, clock }: Pick<TestApp, 'db' | 'objects' | 'clock'>): Promise<void> =>
  sweepLeftovers({ db, objects, now: clock.now() }, new AbortController().signal);
