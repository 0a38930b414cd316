import { expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/domain/time.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
await buildSite(app.db, { domain: 'localhost' });

it('somebody comes of age on the day that it is where they live, not in UTC', async () => {
  const before = app.clock.now().getTime();
  // Past midnight in the Netherlands, in summer and in winter.
  const evening = Date.parse(`${app.clock.now().toISOString().slice(0, 10)}T23:30:00Z`);
  app.clock.advance({ minutes: (evening - before) / MINUTE_MS });
  const bornOn = (ms: number): string => {
    const day = new Date(evening + ms).toISOString().slice(0, 10);
    return `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`;
  };
  const hasTurned = await signUp(app.call, { date_of_birth: bornOn(DAY_MS), country: 'NL' });
  const turnsLater = await signUp(app.call, { date_of_birth: bornOn(2 * DAY_MS), country: 'NL' });
  expect([hasTurned.status, turnsLater.json.error.code]).toEqual([200, 'date_of_birth_required']);
});
