import { beforeEach, expect, it } from 'vitest';
import { eraseDueMembers } from '#server/features/deletion/erase-due-members.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { testApp } from '#test/support/test-app.ts';

const ERASE_AT = new Date('2026-06-15T12:00:00Z');

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let token: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'erased_members');
  app.clock.set('2026-06-01T12:00:00Z');
  anna = await buildMember(app.db, { site, member: { email: 'anna@vonk.test', password_hash: 'plain:x' } });
  await app.call('DELETE /api/user.php', { as: await buildSession(app, anna), body: {} });
  const { rows } = await app.db.query(
    `select b.text from mails m join mail_bodies b on b.mail_id = m.id where m.kind = 'deletion_started'`,
  );
  token = /\/reactivate\?token=([\w-]{43})/.exec((rows as { text: string }[])[0]!.text)![1]!;
  app.clock.set(ERASE_AT);
});

/** Restores the account with a request that arrived a millisecond before the erase time and waited since. */
const comeBackLate = async (): Promise<string> => {
  app.clock.advance({ milliseconds: -1 });
  const { status, json } = await app.call('POST /api/reactivation.php', { body: { token } });
  app.clock.set(ERASE_AT);
  return status === 200 ? 'restored' : json.error.code;
};
/** Runs the job, and restores the account just before its transaction of this number. Returns what became of both. */
const eraseAndComeBackAt = async (number: number) => {
  let transactions = 0;
  let answer: string | null = null;
  const transaction: typeof app.db.transaction = async (work) => {
    transactions += 1;
    if (transactions === number) answer = await comeBackLate();
    return app.db.transaction(work);
  };
  const db = { ...app.db, transaction };
  const ctx = { ...app, ...createQuietLog(), db, sender: null, originOf: () => 'http://localhost:3000' };
  const failures = await eraseDueMembers(ctx, new AbortController().signal);
  const members = await app.db.kysely.selectFrom('members').select(['id', 'status']).execute();
  const erased = await app.db.kysely.selectFrom('erased_members').select('member_id').execute();
  return { answer, failures, members, erased };
};

it('a restore between the list of due members and the erasure keeps the account, and nothing is recorded', async () => {
  expect(await eraseAndComeBackAt(1)).toEqual({
    answer: 'restored',
    failures: 0,
    members: [{ id: anna, status: 'active' }],
    erased: [],
  });
  expect((await app.objects.list('erasures/')).keys).not.toContain(`erasures/${toPublicId(anna)}.txt`);
});

it('a restore that has waited until the erasure began comes too late', async () => {
  expect(await eraseAndComeBackAt(2)).toEqual({
    answer: 'link_expired',
    failures: 0,
    members: [],
    erased: [{ member_id: anna }],
  });
});
