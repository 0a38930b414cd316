import { beforeEach, expect, it } from 'vitest';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { signUp } from '#test/support/builders/build-signup.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { CallOptions } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const EMAIL = 'flooded@vonk.test';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
await buildSite(app.db, { domain: 'sister.localhost' });
await buildSite(app.db, { domain: 'third.localhost' });
const HOSTS = ['localhost', 'sister.localhost'];
beforeEach(() => clearTables(app.db, 'members', 'cases', 'mails', 'mail_counts'));

const complain = (text: string, options: CallOptions) =>
  app.call('POST /api/complaint.php', { ...options, body: { topic: 'service', text, email: EMAIL } });
const signUpFiveTimes = async (host: string) => {
  for (let time = 0; time < 5; time += 1) {
    expect((await signUp(app.call, { email: EMAIL }, { host })).status).toBe(200);
  }
};
const countMails = async () => {
  const { rows } = await app.db.query('select id from mails where to_address = $1', [EMAIL]);
  return rows.length;
};

it('all sites together mail an address that strangers enter ten times a day, and answer as ever', async () => {
  for (const host of HOSTS) {
    await signUpFiveTimes(host);
    for (let time = 0; time < 5; time += 1) expect((await complain(`Time ${time}`, { host })).status).toBe(200);
  }
  expect(await countMails()).toBe(10);
  app.clock.advance({ days: 1 });
  await signUpFiveTimes('localhost');
  expect(await countMails()).toBe(15);
});

it('neither a change of address nor a withdrawal reveals that others have caused mails to the address', async () => {
  for (const host of HOSTS) await signUpFiveTimes(host);
  const as = await buildSession(app, await buildMember(app.db, { site, member: { password_hash: 'plain:x' } }));
  expect((await app.call('PUT /api/email.php', { as, body: { email: EMAIL } })).status).toBe(200);
  const body = { name: 'Anna', order: 'X', email: EMAIL, client_key: '6b0d3ab6-8a52-4a4e-9d0e-0c1d1b6f3c11' };
  expect((await app.call('POST /api/withdrawal.php', { body })).status).toBe(200);
  expect(await countMails()).toBe(10);
});

it('what the member with the confirmed address asks for is mailed all the same', async () => {
  for (const host of HOSTS) await signUpFiveTimes(host);
  const as = await buildSession(app, await buildMember(app.db, { site, member: { email: EMAIL } }));
  expect((await complain('Mine', { as })).status).toBe(200);
  expect(await countMails()).toBe(11);
});

it('a link for a new password is mailed all the same, an activation mail of a third site on the next day', async () => {
  for (const host of HOSTS) await signUpFiveTimes(host);
  const signUpOnThird = () => signUp(app.call, { email: EMAIL }, { host: 'third.localhost' });
  expect((await signUpOnThird()).status).toBe(200);
  expect(await countMails()).toBe(10);
  await buildMember(app.db, { site, member: { email: EMAIL } });
  expect((await app.call('POST /api/password-reset.php', { body: { email: EMAIL } })).status).toBe(200);
  expect(await countMails()).toBe(11);
  app.clock.advance({ days: 1 });
  expect((await signUpOnThird()).status).toBe(200);
  expect(await countMails()).toBe(12);
});
