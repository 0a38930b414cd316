import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike, buildListBlock, buildVisit } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', message_credits: 0 });

let anna: MemberId;
let ben: MemberId;
let hers: string;
let his: string;
/** Only Ben has written in it. */
let conversation: string;
beforeEach(async () => {
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'members', 'rate_counts');
  anna = await buildMember(app.db, { site, profile: { name: 'Anna', gender: 'female' } });
  ben = await man('Ben');
  hers = await buildSession(app, anna);
  his = await buildSession(app, ben);
  conversation = await writtenBy(ben, anna);
});

const man = (name: string) =>
  buildMember(app.db, { site, member: { email: `${name.toLowerCase()}@vonk.test` }, profile: { name } });
const writtenBy = async (by: MemberId, to: MemberId): Promise<string> => {
  const messages = [{ by, body: 'Hello', unread: true }];
  return toPublicId(await buildConversation(app.db, { site, between: [by, to], messages }));
};
const code = ({ status, json }: Answer) => json.error?.code ?? status;
const post = async (name: string, as: string, body: object) => code(await app.call(name, { as, body }));
/** Anna's list gets these entries, and a day passes. */
const enter = async (...entries: string[]) => {
  expect(await post('POST /api/known-people.php', hers, { entries })).toBe(200);
  for (const job of app.takeJobs()) await app.runJob(job);
};
const countBlocks = async () => (await app.db.query('select from blocks')).rowCount;
const open = async (as: string, id: MemberId) =>
  code(await app.call('GET /api/member.php', { as, query: { id: toPublicId(id) } }));
const seen = async (as: string) => [await open(as, anna), await countBlocks()];

type Asked = readonly (readonly [name: string, query: Readonly<Record<string, string>>])[];

const LISTS: Asked = [
  ['members', { gender: 'any', country: 'NL' }],
  ['suggestions', {}],
  ['swipe-deck', {}],
  ['match-finder', {}],
  ['auto-like', {}],
  ['likes', {}],
  ['liked-members', { type: 'received' }],
  ['liked-members', { type: 'sent' }],
  ['liked-members', { type: 'matches' }],
  ['visitors', {}],
  ['chats', {}],
  ['chats', { your_turn: 'true' }],
];
const answersTo = async (as: string, asked: Asked): Promise<string[]> => {
  const texts: string[] = [];
  for (const [name, query] of asked) {
    const { status, text } = await app.call(`GET /api/${name}.php`, { as, query });
    expect([name, status]).toEqual([name, 200]);
    texts.push(`${name} ${text}`);
  }
  return texts;
};
/** Returns the names of the lists that contain the member. */
const listsWith = async (as: string, id: MemberId): Promise<string[]> =>
  (await answersTo(as, LISTS)).filter((text) => text.includes(toPublicId(id))).map((text) => text.split(' ')[0]!);

describe('a list of known people', () => {
  it('changes no answer to its owner, whether its entries are members or not', async () => {
    const [cem, dirk] = [await man('Cem'), await man('Dirk')];
    const asCem = await buildSession(app, cem);
    const at = app.clock.now();
    await buildPhoto(app.db, ben, { private: true });
    await buildLike(app.db, ben, anna);
    await buildVisit(app.db, ben, anna, { at });
    await buildLike(app.db, cem, anna);
    await buildLike(app.db, anna, cem);
    await buildVisit(app.db, cem, anna, { at });
    await buildVisit(app.db, anna, dirk, { at });
    const written = await writtenBy(anna, dirk);
    const days = 7;
    expect([
      await post('PUT /api/photo-grant.php', his, { profile: toPublicId(anna), days }),
      await post('POST /api/photo-request.php', his, { profile: toPublicId(anna) }),
      await post('PUT /api/photo-grant.php', hers, { profile: toPublicId(cem), days }),
      await post('POST /api/photo-request.php', asCem, { profile: toPublicId(anna) }),
    ]).toEqual([200, 200, 200, 200]);
    const asked: Asked = [
      ...LISTS,
      ['photo-grants', {}],
      ['blocks', {}],
      ['credits', {}],
      ['user', {}],
      ['messages', { conversation }],
      ['messages', { conversation: written }],
      ...[ben, cem, dirk].map(toPublicId).flatMap((id): Asked => [
        ['member', { id }],
        ['similar-members', { id }],
        ['chat', { profile: id }],
      ]),
    ];
    // The first answers may record what is delivered.
    await answersTo(hers, asked);
    const before = await answersTo(hers, asked);
    for (const id of [ben, cem, dirk]) expect(before.join('\n')).toContain(toPublicId(id));
    await enter('ben@vonk.test', 'cem@vonk.test', 'dirk@vonk.test');
    // Not Dirk, to whom she has written.
    expect(await countBlocks()).toBe(2);
    expect(await answersTo(hers, asked)).toEqual(before);
  });

  it('hides its owner from the other in every list', async () => {
    await buildLike(app.db, anna, ben);
    await buildVisit(app.db, anna, ben, { at: app.clock.now() });
    const shown = ['members', 'suggestions', 'swipe-deck', 'match-finder', 'auto-like'];
    expect(await listsWith(his, anna)).toEqual([...shown, 'likes', 'liked-members', 'visitors', 'chats']);
    await buildLike(app.db, ben, anna);
    expect((await listsWith(his, anna)).filter((name) => name === 'liked-members')).toHaveLength(3);
    await enter('ben@vonk.test');
    expect(await listsWith(his, anna)).toEqual([]);
    const { json } = await app.call('GET /api/chats.php', { as: his });
    expect([json.num_unread_messages, json.new_matches]).toEqual([0, []]);
  });

  it('makes the other’s conversation answer as with an absent member, also while the owner leaves', async () => {
    const own = { conversation };
    const text = { client_id: randomUUID(), kind: 'text', text: 'Hello?' };
    const answers = async () => {
      const got = [
        await app.call('GET /api/chat.php', { as: his, query: own }),
        await app.call('GET /api/chat.php', { as: his, query: { profile: toPublicId(anna) } }),
        await app.call('GET /api/messages.php', { as: his, query: own }),
        await app.call('PUT /api/chat-read.php', { as: his, body: { ...own, up_to: 1 } }),
        await app.call('PUT /api/chat-mute.php', { as: his, body: { ...own, muted: true } }),
        await app.call('DELETE /api/message.php', { as: his, body: { ...own, message: 1 } }),
        await app.call('POST /api/message.php', { as: his, body: { ...own, ...text } }),
        await app.call('POST /api/message.php', { as: his, body: { ...text, profile: toPublicId(anna) } }),
        await app.call('DELETE /api/chat.php', { as: his, body: own }),
      ];
      return got.map(({ status, json }) => ({ status, json }));
    };
    const setStatus = (status: string) => app.db.query('update members set status = $2 where id = $1', [anna, status]);
    await setStatus('banned');
    const absent = await answers();
    expect(absent.map(({ status }) => status)).toEqual(absent.map(() => 404));
    await setStatus('active');
    await buildListBlock(app.db, anna, ben);
    expect(await answers()).toEqual(absent);
    const leaving = { as: await buildSession(app, anna), body: { reason: 'other' } };
    expect((await app.call('DELETE /api/user.php', leaving)).status).toBe(200);
    expect(await answers()).toEqual(absent);
  });
});

describe('contact by the owner of a list', () => {
  const text = () => ({ client_id: randomUUID(), kind: 'text', text: 'Hello' });
  const profile = () => ({ profile: toPublicId(ben) });

  it.each([
    ['a like', 'POST /api/like.php', profile],
    ['a like in the swipe game', 'POST /api/swipe.php', () => ({ ...profile(), choice: 'like' })],
    ['a message', 'POST /api/message.php', () => ({ ...profile(), ...text() })],
    ['an answer', 'POST /api/message.php', () => ({ conversation, ...text() })],
    ['a reaction', 'PUT /api/message-reaction.php', () => ({ conversation, message: 1, reaction: 'heart' })],
    ['a request for photos', 'POST /api/photo-request.php', profile],
    ['showing private photos', 'PUT /api/photo-grant.php', () => ({ ...profile(), days: 7 })],
  ])('(%s) lets the other see them', async (_what, name, body) => {
    await enter('ben@vonk.test');
    expect(await seen(his)).toEqual(['not_found', 1]);
    expect(await post(name, hers, body())).toBe(200);
    expect(await seen(his)).toEqual([200, 0]);
  });

  it('reaches the other at once, and a later entry hides again', async () => {
    await enter('ben@vonk.test');
    await post('POST /api/like.php', hers, profile());
    expect(await listsWith(his, anna)).toEqual(expect.arrayContaining(['likes', 'chats']));
    expect(await post('POST /api/like.php', his, { profile: toPublicId(anna) })).toBe(200);
    await enter('ben@vonk.test');
    expect(await seen(his)).toEqual(['not_found', 1]);
    expect(await listsWith(his, anna)).toEqual([]);
  });

  it('ends the hiding from that one alone, and no block by hand', async () => {
    const cem = await man('Cem');
    const asCem = await buildSession(app, cem);
    await enter('ben@vonk.test', 'cem@vonk.test');
    await post('POST /api/like.php', hers, profile());
    expect([await open(his, anna), await seen(asCem)]).toEqual([200, ['not_found', 1]]);
    await post('POST /api/blocks.php', hers, { id: toPublicId(cem) });
    expect(await post('POST /api/like.php', hers, { profile: toPublicId(cem) })).toBe('blocked_by_you');
    expect(await seen(asCem)).toEqual(['blocked_by_member', 1]);
  });

  it('is neither a visit, nor opening or reading a conversation, nor what is refused', async () => {
    await enter('ben@vonk.test');
    expect([
      await post('POST /api/visit.php', hers, profile()),
      await post('PUT /api/chat-read.php', hers, { conversation, up_to: 1 }),
      await post('POST /api/typing.php', hers, { conversation }),
      code(await app.call('GET /api/chat.php', { as: hers, query: { conversation } })),
    ]).toEqual([200, 200, 200, 200]);
    expect((await app.db.query('select from visits where visitor_id = $1', [anna])).rowCount).toBe(1);
    expect(await seen(his)).toEqual(['not_found', 1]);
    expect((await app.call('GET /api/visitors.php', { as: his })).json.visitors).toEqual([]);
    await app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [ben]);
    expect(await post('POST /api/like.php', hers, profile())).toBe('not_found');
    await app.db.query(`update profiles set status = 'disabled' where member_id = $1`, [ben]);
    expect(await post('POST /api/message.php', hers, { ...profile(), ...text() })).toBe('not_found');
    expect(await countBlocks()).toBe(1);
  });

  it('blocks by hand as ever, and the time of that does not tell that an entry had matched', async () => {
    await enter('ben@vonk.test');
    app.clock.advance({ hours: 2 });
    const blockedAt = app.clock.now().toISOString();
    expect(await post('POST /api/blocks.php', hers, { id: toPublicId(ben) })).toBe(200);
    app.clock.advance({ hours: 2 });
    expect(await post('POST /api/blocks.php', hers, { id: toPublicId(ben) })).toBe(200);
    const { json } = await app.call('GET /api/blocks.php', { as: hers });
    expect(json.blocked).toMatchObject([{ name: 'Ben', blocked_at: blockedAt }]);
    expect([await open(his, anna), await listsWith(hers, ben)]).toEqual(['blocked_by_member', []]);
  });
});
