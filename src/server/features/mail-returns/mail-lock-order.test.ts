import { beforeEach, expect, it } from 'vitest';
import { eraseAccount } from '#server/features/accounts/erase-account.ts';
import type { Statement, Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deleteUnsentMails } from '#server/platform/mail/delete-mails.ts';
import { dropBatch, holdBatch, resumeBatch } from '#server/platform/mail/mail-batches.ts';
import { dropWaitingBulk, dropWaitingMailsOf, dropWaitingTopicsOf } from '#server/platform/mail/mail-refs.ts';
import { letMailsGo, markMailsSent, releaseMails, renewClaims } from '#server/platform/mail/mail-statements.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { lockInTurn } from '#test/support/lock-in-turn.ts';
import { testDatabase, untilSomebodyWaits } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db);
const until = new Date('2026-06-01T12:00:00Z');
const ids = ['20', '10'];
const batch = 'campaign 1';
const topic = 'chat-1';
let anna: MemberId;

/** Inserts the mail with the larger id first, so that a table scan finds it first. */
const write = async (state: string): Promise<void> => {
  await clearTables(db, 'members', 'mails');
  anna = await buildMember(db, { site });
  for (const id of ids) {
    await db.query(
      `insert into mails (id, site_id, member_id, kind, to_address, is_bulk, batch, topic, state, created_at, next_attempt_at)
       values ($1, $2, $3, 'news', 'anna@mail.example', true, $4, $7, $5, $6, $6)`,
      [id, site.id, anna, batch, state, until, topic],
    );
    await db.query(
      `insert into mail_bodies (mail_id, from_name, subject, html, text) values ($1, 'x', 'x', 'x', 'x')`,
      [id],
    );
  }
};

const runs =
  <Params extends readonly unknown[]>(what: Statement<Params, unknown>, ...values: Params) =>
  (tx: Transaction): Promise<unknown> =>
    tx.run(what, values);

const CHANGES: readonly (readonly [name: string, state: string, change: (tx: Transaction) => Promise<unknown>])[] = [
  ['renewing a claim', 'waiting', runs(renewClaims, ids, [until], new Date(until.getTime() + 1))],
  ['noting that mails were sent', 'leaving', runs(markMailsSent, ids, until)],
  ['letting mails go', 'waiting', runs(letMailsGo, ids, until, until)],
  ['releasing mails', 'waiting', runs(releaseMails, ids, until, until)],
  ['holding a batch', 'waiting', (tx) => holdBatch(tx, batch)],
  ['resuming a batch', 'held', (tx) => resumeBatch(tx, batch, until)],
  ['dropping a batch', 'waiting', (tx) => dropBatch(tx, batch, until)],
  ['dropping mails of a member', 'waiting', (tx) => dropWaitingBulk(tx, anna)],
  ['dropping mails of a kind', 'waiting', (tx) => dropWaitingMailsOf(tx, anna, ['news'])],
  ['dropping mails of a topic', 'waiting', (tx) => dropWaitingTopicsOf(tx, [{ memberId: anna, topic }])],
  ['deleting unsent mails', 'waiting', (tx) => deleteUnsentMails(tx, anna, { keptKind: 'email_change_notice' })],
  ['erasing an account', 'waiting', (tx) => eraseAccount(tx, anna)],
];

beforeEach(() => clearTables(db, 'members', 'mails'));

it.each(CHANGES)('%s locks mails in the order of their ids, like all others', async (_name, state, change) => {
  await write(state);
  const lock = (id: number) => `select from mails where id = ${id} for update`;
  const both = lockInTurn(db, { first: lock(10), second: lock(20), change, until: () => untilSomebodyWaits(db) });
  expect(await both).toHaveLength(2);
});
