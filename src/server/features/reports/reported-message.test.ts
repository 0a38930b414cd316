import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';
import { buildWebm, PEAKS } from '#test/support/builders/build-voice.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', message_credits: 0, photo_credits: 0 });
await app.objects.put('photos/ben/full.webp', Buffer.from('what he sent'));
let anna: MemberId;
let ben: MemberId;
let asAnna: string;
let conversation: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'reports', 'mails', 'mail_counts');
  anna = await buildMember(app.db, { site });
  ben = await buildMember(app.db, { site, profile: { name: 'Ben' } });
  asAnna = await buildSession(app, anna);
  const said = ['one', 'two', 'three', 'four', 'five', 'six'].map((body) => ({ by: ben, body }));
  const messages = [...said, { by: anna, body: 'words of Anna' }, { by: ben, body: 'Send me money' }];
  conversation = toPublicId(await buildConversation(app.db, { site, between: [ben, anna], messages }));
});

const LAST = 8;
const report = async (differences: object = {}, { as = asAnna, block = false } = {}) => {
  const about = { kind: 'message', conversation, message: LAST, ...differences };
  const answer = await app.call('POST /api/report.php', { as, body: { about, reason: 'scam', text: '', block } });
  return { answer, code: answer.json.error?.code ?? answer.status };
};
const reports = () => app.db.kysely.selectFrom('reports').selectAll().execute();
const askAsModerator = async () => {
  const staff = await buildMember(app.db, { site, member: { role: 'moderator' }, profile: { status: 'hidden' } });
  const as = await buildSession(app, staff, { isStrong: true });
  const { json } = await app.call('GET /api/moderation-reports.php', { as, query: { status: 'open' } });
  return json.reports[0];
};

describe('a report of a message', () => {
  it('stores the sender’s messages up to the reported one, and none of the reporter’s', async () => {
    expect((await report()).code).toBe(200);
    const [row] = await reports();
    expect(row).toMatchObject({ object_kind: 'message', member_id: ben, reporter_id: anna, evidence_key: null });
    const { evidence, kind, member } = await askAsModerator();
    expect([kind, member.id]).toEqual(['message', toPublicId(ben)]);
    const texts = evidence.messages.map(({ text }: { text: string }) => text);
    expect(texts).toEqual(['two', 'three', 'four', 'five', 'six', 'Send me money']);
    expect(JSON.stringify(row)).not.toContain('words of Anna');
  });

  it('is kept when the message is taken back, which cannot be reported afterwards', async () => {
    await report();
    const text = { client_id: randomUUID(), profile: toPublicId(anna), kind: 'text', text: 'a threat' };
    const asBen = await buildSession(app, ben);
    const sent = await app.call('POST /api/message.php', { as: asBen, body: text });
    const message = sent.json.message.id as number;
    await report({ message });
    await app.call('DELETE /api/message.php', { as: asBen, body: { conversation, message } });
    expect((await report({ message })).code).toBe('not_found');
    const words = (await reports()).map(({ evidence }) => JSON.stringify(evidence));
    expect(words.filter((one) => one.includes('a threat'))).toHaveLength(1);
  });

  it('exists once per message while it is open', async () => {
    const [first, again, other] = [await report(), await report(), await report({ message: 6 })];
    expect(again.answer.json).toEqual({ ...first.answer.json, is_repeat: true });
    expect(other.answer.json.is_repeat).toBe(false);
  });

  it('stores a copy of the sent photo, which moderators can see and reject', async () => {
    const photo = await buildPhoto(app.db, ben, { private: true, object_key: 'photos/ben' });
    const body = { client_id: randomUUID(), profile: toPublicId(anna), kind: 'photo', photo: toPublicId(photo.id) };
    const sent = await app.call('POST /api/message.php', { as: await buildSession(app, ben), body });
    expect((await report({ message: sent.json.message.id })).code).toBe(200);
    const { evidence, evidence_filename: filename, has_photo: hasPhoto } = await askAsModerator();
    expect([evidence.messages.at(-1).kind, hasPhoto]).toEqual(['photo', true]);
    expect(filename).toMatch(/^\/moderation\/evidence\//);
    const [row] = await reports();
    const copy = await app.objects.get(row?.evidence_key ?? '');
    expect((await copy?.body.toArray())?.join('')).toBe('what he sent');
  });

  it('stores a copy of the sent voice, which moderators can play, also after it is unsent', async () => {
    const asBen = await buildSession(app, ben);
    const form = buildForm({ client_id: randomUUID(), peaks: PEAKS }, buildWebm(), 'voice.webm');
    const { voice } = (await app.call('POST /api/voice.php', { as: asBen, ...form })).json;
    const body = { client_id: randomUUID(), profile: toPublicId(anna), kind: 'voice', voice: voice.id };
    const { message } = (await app.call('POST /api/message.php', { as: asBen, body })).json;
    expect((await report({ message: message.id })).code).toBe(200);
    await app.call('DELETE /api/message.php', { as: asBen, body: { conversation, message: message.id } });
    const { evidence, evidence_filename: picture, evidence_voice_filename: copy } = await askAsModerator();
    expect([evidence.messages.at(-1), picture]).toEqual([
      { kind: 'voice', text: '12000', sent_at: message.sent_at },
      null,
    ]);
    const staff = await buildMember(app.db, { site, member: { role: 'moderator' }, profile: { status: 'hidden' } });
    const as = await buildSession(app, staff, { isStrong: true });
    const played = await app.call(`GET ${copy}`, { as, headers: { range: 'bytes=0-3' } });
    expect([played.status, played.headers['content-type']]).toEqual([206, 'audio/webm']);
    expect((await app.call(`GET ${copy.replace('.webm', '.webp')}`, { as })).status).toBe(404);
    for (const who of [asAnna, asBen]) expect((await app.call(`GET ${copy}`, { as: who })).status).toBe(404);
    expect((await app.call(`GET ${voice.filename}`, { as })).status).toBe(404);
  });

  it('can also block the sender, and is possible after a block by either side', async () => {
    expect((await report({}, { block: true })).code).toBe(200);
    expect(await app.db.kysely.selectFrom('blocks').selectAll().execute()).toMatchObject([
      { blocker_id: anna, blocked_id: ben },
    ]);
    await buildBlock(app.db, ben, anna);
    expect((await report({ message: 6 })).code).toBe(200);
  });
});

describe('a report of a message is refused', () => {
  it.each([
    ['one’s own message', () => report({ message: 7 })],
    ['a message that does not exist', () => report({ message: 9 })],
    ['the last number there can be', () => report({ message: 2_147_483_647 })],
    ['a conversation that does not exist', () => report({ conversation: 'fedcba9876543210' })],
    ['a conversation of others', async () => report({}, { as: await buildSession(app, await strange()) })],
  ])('about %s', async (_what, ask) => {
    expect((await ask()).code).toBe('not_found');
    expect(await reports()).toEqual([]);
  });
  const strange = () => buildMember(app.db, { site });

  it('about a deleted conversation or a deleted sender', async () => {
    await app.call('DELETE /api/chat.php', { as: asAnna, body: { conversation } });
    expect((await report()).code).toBe('not_found');
    await app.call('POST /api/chat-restore.php', { as: asAnna, body: { conversation } });
    await app.db.query('delete from members where id = $1', [ben]);
    expect((await report()).code).toBe('not_found');
    expect(await reports()).toEqual([]);
  });

  it('without a session, and with an invalid message number', async () => {
    const about = { kind: 'message', conversation, message: 0 };
    const body = { about, reason: 'scam', text: '', block: false };
    const answers = [
      await app.call('POST /api/report.php', { body: { ...body, about: { ...about, message: LAST } } }),
      await app.call('POST /api/report.php', { as: asAnna, body }),
    ];
    expect(answers.map(({ json }) => json.error.code)).toEqual(['authentication_required', 'validation_failed']);
  });
});
