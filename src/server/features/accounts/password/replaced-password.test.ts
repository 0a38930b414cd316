import { expect, it } from 'vitest';
import { beginWithOneMember, type OneMember } from '#test/support/builders/one-member.ts';

const CREDENTIALS = { email: 'anna@vonk.test', password: 'my password' };

let anna: OneMember['anna'];
const { app } = await beginWithOneMember(
  { member: { email: CREDENTIALS.email, password_hash: `plain:${CREDENTIALS.password}` } },
  (begun) => {
    ({ anna } = begun);
  },
);

const replaceMeanwhile = () =>
  app.duringNextVerification(() => app.db.query("update members set password_hash = 'plain:of the owner'"));
const logIn = async () => (await app.call('POST /api/user.php', { body: CREDENTIALS })).json.error?.code;
/** Returns all sessions and half logins except the session that the test began with. */
const opened = async () => {
  const { rows } = await app.db.query(
    "select 1 from sessions where user_agent <> 'test' union all select 1 from half_logins",
  );
  return rows;
};

it('a password that is changed while it is being checked opens no session', async () => {
  replaceMeanwhile();
  expect(await logIn()).toBe('login_failed');
  expect(await opened()).toEqual([]);
});

it('a password that is changed while it is being checked does not count as the first of two factors', async () => {
  const now = app.clock.now();
  const totp = { member_id: anna, sealed_secret: Buffer.from('x'), created_at: now, enabled_at: now };
  await app.db.kysely.insertInto('totp_secrets').values(totp).execute();
  replaceMeanwhile();
  expect(await logIn()).toBe('login_failed');
  expect(await opened()).toEqual([]);
});
