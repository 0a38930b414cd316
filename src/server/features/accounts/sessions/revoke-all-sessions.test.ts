import { beforeEach, expect, it } from 'vitest';
import { revokeAllSessions } from '#server/features/accounts/sessions/revoke-all-sessions.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const [here, elsewhere] = [
  await buildSite(app.db, { domain: 'localhost' }),
  await buildSite(app.db, { domain: 'else.localhost' }),
];
const anna = await buildMember(app.db, { site: here, member: { email: 'anna@vonk.test' } });
const bert = await buildMember(app.db, { site: here });
const chris = await buildMember(app.db, { site: elsewhere });
beforeEach(() => app.db.query('delete from sessions'));

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
