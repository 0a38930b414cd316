import { setTimeout as wait } from 'node:timers/promises';
import type { Weight } from '#scripts/soak/weigh-self.ts';
import type { WeighedApp } from '#scripts/soak/weighed-app.ts';

const TRIES = 3;
const PAUSE_MS = 500;

/** Returns the lowest of several measurements, because some work continues after the last response. */
export const weighCalm = async (app: Pick<WeighedApp, 'weigh'>): Promise<Weight> => {
  let lightest = await app.weigh();
  for (let tries = 1; tries < TRIES; tries += 1) {
    await wait(PAUSE_MS);
    const weight = await app.weigh();
    if (weight.keptBytes < lightest.keptBytes) lightest = weight;
  }
  return lightest;
};
