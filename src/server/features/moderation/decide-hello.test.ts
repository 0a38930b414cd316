import { beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildHello } from '#test/support/builders/build-voice.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const elsewhere = await buildSite(app.db, { domain: 'other.localhost' });

let anna: MemberId;
let as: string;
let moderator: MemberId;
let asModerator: string;
let hello: { id: string; key: string };
beforeEach(async () => {
  await clearTables(app.db, 'mails', 'members');
  anna = await buildMember(app.db, { site });
  as = await buildSession(app, await buildMember(app.db, { site }));
  moderator = await buildMember(app.db, { site, member: { role: 'moderator' } });
  asModerator = await buildSession(app, moderator, { isStrong: true });
  hello = await buildHello(app, anna, { status: 'pending' });
});

const decide = async (decision: object, id = hello.id): Promise<string> => {
  const { status, json } = await app.call('POST /api/moderation-hello.php', {
    as: asModerator,
    body: { id: toPublicId(id), ...decision },
  });
  return status === 200 ? 'ok' : json.error.code;
};
const waiting = async () => (await app.call('GET /api/moderation-hellos.php', { as: asModerator })).json;
const openAsModerator = async (who = asModerator) =>
  (await app.call(`GET /moderation/hellos/${toPublicId(hello.id)}`, { as: who })).status;
const openAsMember = async () => (await app.call(`GET /hellos/${hello.key.replaceAll('-', '')}`, { as })).status;
const query = async (text: string) => (await app.db.query(text)).rows;
const actions = () => query('select action, reason from moderation_actions where member_id is not null order by id');

it('a waiting hello is listed and opened by moderators of its site alone', async () => {
  await buildHello(app, await buildMember(app.db, { site: elsewhere }), { status: 'pending' });
  const { hellos, num_waiting: count } = await waiting();
  expect([hellos.length, count]).toEqual([1, 1]);
  expect(hellos[0]).toMatchObject({ id: toPublicId(hello.id), duration_ms: 1000, member: { id: toPublicId(anna) } });
  expect([await openAsModerator(), await openAsModerator(as), await openAsMember()]).toEqual([200, 404, 404]);
});

it('once it is approved others hear it, and the moderators’ address is closed', async () => {
  expect(await decide({ decision: 'approve' })).toBe('ok');
  expect([await openAsMember(), await openAsModerator(), (await waiting()).hellos]).toEqual([200, 404, []]);
  expect(await actions()).toEqual([{ action: 'hello_approved', reason: null }]);
  expect(await decide({ decision: 'approve' })).toBe('decided_already');
});

it('a refusal is mailed with its reason and listed among the decisions', async () => {
  expect(await decide({ decision: 'reject', reason: 'contact_details' })).toBe('ok');
  expect(await openAsMember()).toBe(404);
  expect(await query('select kind from mails')).toEqual([{ kind: 'hello_rejected' }]);
  const asAnna = await buildSession(app, anna);
  const { decisions } = (await app.call('GET /api/decisions.php', { as: asAnna })).json;
  expect(decisions).toMatchObject([{ kind: 'hello_rejected', reason: 'contact_details', is_reversed: false }]);
  const own = (await app.call('GET /api/my-hello.php', { as: asAnna })).json.hello;
  expect(own).toMatchObject({ status: 'rejected', reason: 'contact_details' });
});

it('moderators do not decide about their own', async () => {
  const own = await buildHello(app, moderator, { status: 'pending' });
  expect(await decide({ decision: 'approve' }, own.id)).toBe('outcome_not_possible');
});

it('one that was replaced meanwhile is not found', async () => {
  await app.db.query('delete from hellos');
  expect(await decide({ decision: 'approve' })).toBe('not_found');
});
