import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { revokeAllSessions } from '#server/features/accounts/sessions/revoke-all-sessions.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { startTestApp, type TestApp } from '#test/support/start-test-app.ts';

let app: TestApp;
let anna: MemberId;
let bert: MemberId;
let chris: MemberId;
beforeAll(async () => {
  app = await startTestApp();
  const [here, elsewhere] = [
    await buildSite(app.db, { domain: 'localhost' }),
    await buildSite(app.db, { domain: 'else.localhost' }),
  ];
  anna = await buildMember(app.db, { site: here, member: { email: 'anna@vonk.test' } });
  bert = await buildMember(app.db, { site: here });
  chris = await buildMember(app.db, { site: elsewhere });
});
beforeEach(() => app.db.query('delete from sessions'));
afterAll(() => app.stop());

const logIn = async () => {
  const people = { anna: [anna, 'localhost'], bert: [bert, 'localhost'], chris: [chris, 'else.localhost'] } as const;
  const sessions = Object.entries(people).map(async ([name, [id, host]]) => ({
    name,
    host,
    as: await buildSession(app, id),
  }));
  const all = await Promise.all(sessions);
  return async () => {
    const isIn = async ({ host, as }: (typeof all)[number]) =>
      (await app.call('GET /api/user.php', { host, as })).json.user !== null;
    return (await Promise.all(all.map(async (one) => ((await isIn(one)) ? one.name : null)))).filter(Boolean);
  };
};

it('ends the sessions of one member, whatever the case of the address', async () => {
  const whoIsIn = await logIn();
  await buildSession(app, anna);
  expect(await revokeAllSessions(app.db, { domain: 'localhost', email: ' Anna@Vonk.test' })).toBe(2);
  expect(await whoIsIn()).toEqual(['bert', 'chris']);
});

it('ends the sessions of a whole site, and of no other', async () => {
  const whoIsIn = await logIn();
  expect(await revokeAllSessions(app.db, { domain: 'localhost', email: null })).toBe(2);
  expect(await whoIsIn()).toEqual(['chris']);
});

it.each([
  ['nowhere.test', null, 'There is no site nowhere.test.'],
  ['localhost', 'nobody@vonk.test', 'Nobody there has the address nobody@vonk.test.'],
])('explains that %s has no %s', async (domain, email, says) => {
  await expect(revokeAllSessions(app.db, { domain, email })).rejects.toThrow(says);
});
