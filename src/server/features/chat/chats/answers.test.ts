import { beforeEach, expect, it } from 'vitest';
import { findAnswers } from '#server/features/chat/chats/answers-read-model.ts';
import { viewAnswersAsCsv } from '#server/features/chat/chats/answers-view.ts';
import { registeredStatements } from '#server/platform/database/database.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();
const site = await buildSite(db, { domain: 'one.example' });
const second = await buildSite(db, { domain: 'two.example' });
beforeEach(() => clearTables(db, 'conversations', 'members'));

const NOW = new Date('2026-06-24T12:00:00Z');
const MONTHS = { first: '2026-05', last: '2026-06', now: NOW };

type Said = { readonly on?: { readonly id: number }; readonly answeredAfterHours?: number; readonly to?: object };

/** Creates a first message, a second one by the same sender and, if wanted, an answer. */
const say = async (at: string, { on = site, answeredAfterHours, to = {} }: Said = {}) => {
  const [me, other] = [await buildMember(db, { site: on }), await buildMember(db, { site: on, member: to })];
  const messages = [
    { by: me, body: 'Hello' },
    { by: me, body: 'Hello?' },
    { by: other, body: 'Hi' },
  ].slice(0, answeredAfterHours === undefined ? 2 : 3);
  const id = await buildConversation(db, { site: on, between: [me, other], messages });
  await db.query('update conversations set started_by = $2, created_at = $3 where id = $1', [id, me, at]);
  await db.query(
    `update messages set created_at = $2::timestamptz + case when id = 3 then make_interval(secs => $3 * 3600) else '0' end
     where conversation_id = $1`,
    [id, at, answeredAfterHours ?? 0],
  );
  return { me, other, id };
};

it('counts the answers to first messages within a day and a week, by week and site and in all', async () => {
  await say('2026-05-04T00:00:00Z', { answeredAfterHours: 24 });
  await say('2026-05-10T23:59:59Z', { answeredAfterHours: 25 });
  await say('2026-05-06T12:00:00Z', { answeredAfterHours: 169 });
  await say('2026-05-06T12:00:00Z');
  await say('2026-05-05T12:00:00Z', { on: second, answeredAfterHours: 1 });
  await say('2026-05-11T00:00:00Z');
  const counts = (first_messages: number, answered_in_day: number, answered_in_week: number) => ({
    first_messages,
    answered_in_day,
    answered_in_week,
  });
  const rows = await findAnswers(db, MONTHS);
  expect(rows).toEqual([
    { week: '2026-05-04', domain: 'one.example', ...counts(4, 1, 2) },
    { week: '2026-05-04', domain: 'two.example', ...counts(1, 1, 1) },
    { week: '2026-05-04', domain: null, ...counts(5, 2, 3) },
    { week: '2026-05-11', domain: 'one.example', ...counts(1, 0, 0) },
    { week: '2026-05-11', domain: null, ...counts(1, 0, 0) },
  ]);
  const lines = viewAnswersAsCsv(rows).split('\n');
  expect(lines[3]).toBe('2026-05-04,all,5,2,40.0,3,60.0');
  expect(new Set(lines.map((line) => line.split(',').length))).toEqual(new Set([7]));
});

it('has the weeks that begin in these months and whose answers can no longer come', async () => {
  for (const at of ['2026-05-03T23:59:59Z', '2026-06-14T23:59:59Z', '2026-06-15T00:00:00Z', '2026-07-06T00:00:00Z']) {
    await say(at);
  }
  const weeks = async (months: object) =>
    new Set((await findAnswers(db, { ...MONTHS, ...months })).map(({ week }) => week));
  expect(await weeks({})).toEqual(new Set(['2026-06-08']));
  expect(await weeks({ now: new Date('2027-01-01T00:00:00Z') })).toEqual(new Set(['2026-06-08', '2026-06-15']));
  expect(await weeks({ first: '2026-04', last: '2026-04' })).toEqual(new Set(['2026-04-27']));
});

it('leaves out fictional profiles and conversations of deleted members', async () => {
  await say('2026-05-05T12:00:00Z', { to: { fictional: true } });
  const { other } = await say('2026-05-05T12:00:00Z', { answeredAfterHours: 1 });
  await db.query('update conversations set user_lo = nullif(user_lo, $1), user_hi = nullif(user_hi, $1)', [other]);
  expect(await findAnswers(db, MONTHS)).toEqual([]);
});

it('reads only the conversations of these weeks, along an index', async () => {
  const [me, other] = [await buildMember(db, { site }), await buildMember(db, { site })];
  await db.query('alter table conversations drop constraint if exists conversations_user_lo_user_hi_key');
  await db.query(
    `insert into conversations (site_id, user_lo, user_hi, started_by, last_message_id, created_at)
     select $1, least($2::bigint, $3), greatest($2::bigint, $3), $2, 1, '2026-06-01'::timestamptz - make_interval(hours => n)
     from generate_series(1, 20000) n`,
    [site.id, me, other],
  );
  await db.query('analyze conversations');
  const { text } = registeredStatements().find(({ name }) => name === 'chat-answers-by-week')!;
  const { rows } = await db.transaction(async (tx) => {
    await tx.query(`prepare asked as ${text}`);
    return tx.query(`explain execute asked ('2026-05-01', '2026-06-01', '${NOW.toISOString()}')`);
  });
  expect(JSON.stringify(rows)).toContain('conversations_created');
});
