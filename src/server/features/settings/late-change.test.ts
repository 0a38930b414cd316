import { TOTP } from 'otpauth';
import { beforeEach, expect, it } from 'vitest';
import { endAllSessions } from '#server/features/accounts/sessions/sessions-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { createSoftAuthenticator } from '#test/support/builders/soft-authenticator.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const PASSWORD = 'a brand new hedgehog';

const inner = await openTestDatabase();
let meanwhile: (() => Promise<unknown>) | null = null;
/** Lets `meanwhile` happen once, before the next transaction begins. */
const db: Database = {
  ...inner,
  transaction: async (work) => {
    const happens = meanwhile;
    meanwhile = null;
    await happens?.();
    return inner.transaction(work);
  },
};
const app = await testApp({ db });
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'mail_counts', 'passkey_challenges');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test' } });
  session = await buildSession(app, anna);
});

const call = (name: string, body: object) => app.call(name, { as: session, cookies: { device: 'a'.repeat(22) }, body });
const addPasskey = async (): Promise<() => Promise<Answer>> => {
  const body = createSoftAuthenticator().make((await call('POST /api/passkey-options.php', {})).json);
  return () => call('POST /api/passkeys.php', body);
};
const changeAddress = async () => () => call('PUT /api/email.php', { email: 'intruder@vonk.test' });
const setPassword = async () => () =>
  call('PUT /api/password.php', { old_password: '', password: PASSWORD, password_repeat: PASSWORD });
const lockOut = async () => () => call('POST /api/self-ban.php', { months: 12 });
const startDeletion = async () => () => call('DELETE /api/user.php', {});
const turnTotpOn = async (): Promise<() => Promise<Answer>> => {
  const { secret } = (await call('POST /api/totp.php', {})).json;
  const code = new TOTP({ secret }).generate({ timestamp: app.clock.now().getTime() });
  return () => call('PUT /api/totp.php', { code });
};
const turnTotpOff = async (): Promise<() => Promise<Answer>> => {
  const [code] = (await (await turnTotpOn())()).json.recovery_codes;
  return () => call('POST /api/totp-off.php', { code });
};
const renewCodes = async (): Promise<() => Promise<Answer>> => {
  const [code] = (await (await turnTotpOn())()).json.recovery_codes;
  return () => call('POST /api/recovery-codes.php', { code });
};
const removePasskey = async (): Promise<() => Promise<Answer>> => {
  await (
    await addPasskey()
  )();
  const [{ id }] = (await app.call('GET /api/security.php', { as: session })).json.passkeys;
  return () => app.call('DELETE /api/passkeys.php', { as: session, query: { id } });
};

/** What an intruder could add, replace or take away. */
const whatStands = async () => {
  const { rows } = await inner.query(
    `select 'passkey' as what from passkeys union all select 'link' from account_tokens
     union all select 'password' from members where password_hash is not null
     union all select 'lock-out' from self_bans union all select 'session' from sessions
     union all select 'deletion' from account_deletions
     union all select 'second factor' from totp_secrets where enabled_at is not null
     union all select concat_ws(' ', 'code', encode(code_hash, 'hex'), used_at) from recovery_codes
     order by what`,
  );
  return (rows as { what: string }[]).map(({ what }) => what);
};

/** The link is the one in the mail about the change. */
const WITH_TOTP = [...Array.from({ length: 10 }, () => 'code'), 'link', 'second factor'];

/** `before`: what the owner has when the change begins. */
const CHANGES: [what: string, prepare: () => Promise<() => Promise<Answer>>, before: readonly string[]][] = [
  ['new passkey', addPasskey, []],
  ['new address', changeAddress, []],
  ['first password', setPassword, []],
  ['lock-out', lockOut, []],
  ['deletion', startDeletion, []],
  ['new second factor', turnTotpOn, []],
  ['removal of a second factor', turnTotpOff, WITH_TOTP],
  ['renewal of recovery codes', renewCodes, WITH_TOTP],
  ['removal of a passkey', removePasskey, ['link', 'passkey']],
];

it.each(CHANGES)('a %s under way when all sessions end does not come after that', async (_what, prepare, before) => {
  const change = await prepare();
  const stood = (await whatStands()).filter((what) => what !== 'session');
  expect(stood.map((what) => what.replace(/^code .*/, 'code'))).toEqual(before);
  meanwhile = () => endAllSessions(inner, anna);
  expect((await change()).json.error?.code).toBe('authentication_required');
  expect(await whatStands()).toEqual(stood);
});

it.each(CHANGES)('a %s is taken while the session is open', async (_what, prepare) => {
  expect((await (await prepare())()).status).toBe(200);
});
