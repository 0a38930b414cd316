import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { checkInvariants } from '#scripts/invariants/check-invariants.ts';
import { eraseNotSentVoices } from '#server/features/chat/voices/erase-voices.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { sweepLeftovers } from '#server/platform/objects/leftovers.ts';
import { buildCredits } from '#test/support/builders/build-credits.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildForm } from '#test/support/builders/build-upload.ts';
import { buildMp4, buildOgg, buildVoice, buildWebm, PEAKS } from '#test/support/builders/build-voice.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const webm = buildWebm();
const price = site.message_credits;

type Person = { id: MemberId; as: string };
const buildPerson = async (): Promise<Person> => {
  const id = await buildMember(app.db, { site });
  return { id, as: await buildSession(app, id) };
};
let anna: Person;
let bert: Person;
let clara: Person;
beforeEach(async () => {
  for (const key of (await app.objects.list('voices/')).keys) await app.objects.delete(key);
  await clearTables(app.db, 'ledger_transactions', 'member_events', 'object_leftovers', 'members');
  [anna, bert, clara] = [await buildPerson(), await buildPerson(), await buildPerson()];
  for (const { id } of [anna, bert]) await buildCredits(app.db, { site, memberId: id, credits: price * 10 });
});

const upload = ({ as }: Person, file: Uint8Array | null = webm, fields: object = {}): Promise<Answer> =>
  app.call('POST /api/voice.php', {
    as,
    ...buildForm({ client_id: randomUUID(), peaks: PEAKS, ...fields }, file, 'voice.webm'),
  });
type Voice = { id: string; filename: string };
const uploaded = async (who = anna, file = webm): Promise<Voice> => (await upload(who, file)).json.voice;
const send = ({ id }: { id: string }, more: object = {}, from = anna): Promise<Answer> =>
  app.call('POST /api/message.php', {
    as: from.as,
    body: { client_id: randomUUID(), profile: toPublicId(bert.id), kind: 'voice', voice: id, ...more },
  });
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
const open = async ({ filename }: Voice, who: Person | null, headers: Record<string, string> = {}) =>
  app.call(`GET ${filename}`, { ...(who !== null && { as: who.as }), headers });
const statusOf = async (voice: Voice, who: Person | null): Promise<number> => (await open(voice, who)).status;
const chatOf = async (who: Person, { json }: Answer) =>
  (await app.call('GET /api/chat.php', { as: who.as, query: { conversation: json.conversation.id } })).json;
const query = async (text: string) => (await app.db.query(text)).rows;
const files = async () => (await app.objects.list('voices/')).keys.length;
const sweepFiles = () =>
  sweepLeftovers({ db: app.db, objects: app.objects, now: app.clock.now() }, new AbortController().signal);

describe('uploading', () => {
  it.each([
    ['audio/webm', webm],
    ['audio/ogg', buildOgg()],
    ['audio/mp4', buildMp4()],
  ])('%s is measured, and served as what it is, to its owner alone', async (type, file) => {
    const { json } = await upload(anna, file);
    expect(json.voice).toMatchObject({ id: expect.any(String), type, peaks: JSON.parse(PEAKS) });
    expect(Math.round(json.voice.duration_ms / 100)).toBe(120);
    const answer = await open(json.voice, anna);
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      type,
      'private, no-cache',
    ]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect([await statusOf(json.voice, bert), await statusOf(json.voice, null)]).toEqual([404, 404]);
  });

  it('a repeated upload is the first one, also in parallel', async () => {
    const fields = { client_id: randomUUID() };
    // Two is the maximum of uploads that are read in parallel for one member.
    const answers = await Promise.all(Array.from({ length: 2 }, () => upload(anna, webm, fields)));
    expect(new Set(answers.map(({ json }) => json.voice.id)).size).toBe(1);
    expect((await upload(anna, null, fields)).status).not.toBe(200);
    await sweepFiles();
    expect(await files()).toBe(1);
  });

  it.each([
    ['no sound', Buffer.from('<svg onload=alert(1)>'), 'voice_type_refused'],
    ['a film', buildWebm({ trackTypes: [2, 1] }), 'voice_type_refused'],
    ['too short', buildWebm({ seconds: 0 }), 'voice_length_refused'],
    ['too long', buildOgg({ seconds: 61 }), 'voice_length_refused'],
    ['cut off', webm.subarray(0, -2), 'voice_unreadable'],
    ['too heavy', Buffer.alloc(1_000_001), 'voice_too_heavy'],
  ])('%s is refused, and leaves nothing', async (_name, file, code) => {
    expect(codeOf(await upload(anna, file))).toBe(code);
    expect([await query('select id from voices'), await files()]).toEqual([[], 0]);
  });

  it.each([
    '',
    '[]',
    '[1,2]',
    JSON.stringify(Array.from({ length: 64 }, () => 32)),
    JSON.stringify(Array.from({ length: 64 }, () => 0.5)),
  ])('the peaks %j are refused', async (peaks) => {
    expect(codeOf(await upload(anna, webm, { peaks }))).toBe('validation_failed');
  });

  it('at most 50 can wait to be sent', async () => {
    for (let number = 0; number < 50; number += 1) await buildVoice(app, anna.id);
    const refused = await upload(anna);
    expect([codeOf(refused), refused.json.error.details]).toEqual(['voice_limit_reached', { max: 50 }]);
  });

  it('what is not sent within a day is erased, and cannot be sent shortly before', async () => {
    const [sent, kept] = [await uploaded(), await uploaded()];
    await send(sent);
    app.clock.advance({ hours: 23 });
    anna.as = await buildSession(app, anna.id);
    expect(codeOf(await send(kept))).toBe('not_found');
    app.clock.advance({ hours: 1 });
    await eraseNotSentVoices({ db: app.db, now: app.clock.now() }, new AbortController().signal);
    await sweepFiles();
    expect([await query('select voice_id is not null as has_voice from messages'), await files()]).toEqual([
      [{ has_voice: true }],
      1,
    ]);
    expect([await statusOf(kept, anna), await statusOf(sent, anna)]).toEqual([404, 200]);
    expect(await query('select is_kept from voices')).toEqual([{ is_kept: false }]);
    app.clock.advance({ hours: 3 });
    await eraseNotSentVoices({ db: app.db, now: app.clock.now() }, new AbortController().signal);
    expect(await query('select is_kept from voices')).toEqual([{ is_kept: true }]);
  });
});

describe('a voice message', () => {
  it('costs what a text costs, and opens to the one it was sent to and nobody else', async () => {
    const voice = await uploaded();
    const sent = await send(voice);
    expect(sent.json).toMatchObject({
      credits: price * 9,
      message: { kind: 'voice', text: '', is_folded: false, price_credits: price, voice: { filename: voice.filename } },
    });
    expect([await statusOf(voice, bert), await statusOf(voice, clara), await statusOf(voice, null)]).toEqual([
      200, 404, 404,
    ]);
    expect(await query(`select reason from ledger_transactions where ref_type = 'message'`)).toEqual([
      { reason: 'message' },
    ]);
    const [chat] = (await app.call('GET /api/chats.php', { as: bert.as })).json.chats;
    expect(chat).toMatchObject({
      num_unread_messages: 1,
      last_message: { kind: 'voice', preview: '12000', is_folded: false },
    });
    expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
  });

  it('is stored and charged once under one client_id, in parallel too', async () => {
    const voice = await uploaded();
    const more = { client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(voice, more)));
    expect(answers.map(({ json }) => [json.message.id, json.credits])).toEqual(answers.map(() => [1, price * 9]));
    expect(await query('select id from messages')).toHaveLength(1);
    expect((await checkInvariants(app.db)).filter(({ found }) => found > 0)).toEqual([]);
  });

  it('is sent in parts to a player that asks for them', async () => {
    const voice = await uploaded();
    await send(voice);
    const part = await open(voice, bert, { range: 'bytes=0-1' });
    expect([part.status, part.headers['content-range'], part.headers['content-length']]).toEqual([
      206,
      `bytes 0-1/${webm.length}`,
      '2',
    ]);
    expect((await open(voice, bert, { range: `bytes=${webm.length}-` })).status).toBe(416);
    expect((await open(voice, clara, { range: 'bytes=0-1' })).status).toBe(404);
  });

  it('is folded until its reader has written here, and while they have muted the conversation', async () => {
    const sent = await send(await uploaded());
    const seen = async (who: Person) => (await chatOf(who, sent)).messages[0].is_folded;
    expect([await seen(anna), await seen(bert)]).toEqual([false, true]);
    const conversation = sent.json.conversation.id;
    const answer = { client_id: randomUUID(), conversation, kind: 'text', text: 'hello' };
    expect(codeOf(await app.call('POST /api/message.php', { as: bert.as, body: answer }))).toBe('ok');
    expect(await seen(bert)).toBe(false);
    await app.call('PUT /api/chat-mute.php', { as: bert.as, body: { conversation, muted: true } });
    expect([await seen(anna), await seen(bert)]).toEqual([false, true]);
  });

  it('is quoted by its length', async () => {
    const sent = await send(await uploaded());
    const body = {
      client_id: randomUUID(),
      conversation: sent.json.conversation.id,
      kind: 'text',
      text: 'ha',
      reply_to: 1,
    };
    const { json } = await app.call('POST /api/message.php', { as: bert.as, body });
    expect(json.message.reply_to).toMatchObject({ kind: 'voice', preview: '12000', is_folded: false });
  });

  it('is erased with its file when it is unsent', async () => {
    const voice = await uploaded();
    const sent = await send(voice);
    const body = { conversation: sent.json.conversation.id, message: sent.json.message.id };
    const unsent = await app.call('DELETE /api/message.php', { as: anna.as, body });
    expect(unsent.json.message).toMatchObject({ kind: 'voice', voice: null, unsent_at: expect.any(String) });
    expect([await statusOf(voice, anna), await statusOf(voice, bert)]).toEqual([404, 404]);
    expect(await query('select id from voices')).toEqual([]);
    await sweepFiles();
    expect(await files()).toBe(0);
    expect((await chatOf(bert, sent)).messages[0]).toMatchObject({ kind: 'voice', voice: null });
  });

  it('stays while it is in another message', async () => {
    const voice = await uploaded();
    const [first] = [await send(voice), await send(voice, { profile: toPublicId(clara.id) })];
    const body = { conversation: first.json.conversation.id, message: first.json.message.id };
    await app.call('DELETE /api/message.php', { as: anna.as, body });
    expect([await statusOf(voice, bert), await statusOf(voice, clara)]).toEqual([404, 200]);
  });

  it.each([
    ['they blocked', () => buildBlock(app.db, bert.id, anna.id), 'blocked_by_member'],
    ['I blocked', () => buildBlock(app.db, anna.id, bert.id), 'blocked_by_you'],
  ])('passes nothing after %s', async (_name, block, code) => {
    const [voice, next] = [await uploaded(), await uploaded()];
    await send(voice);
    await block();
    expect([codeOf(await send(next)), await statusOf(voice, bert), await statusOf(voice, anna)]).toEqual([
      code,
      404,
      200,
    ]);
  });

  it('closes when its reader removes the conversation', async () => {
    const voice = await uploaded();
    const sent = await send(voice);
    await app.call('DELETE /api/chat.php', { as: bert.as, body: { conversation: sent.json.conversation.id } });
    expect([await statusOf(voice, bert), await statusOf(voice, anna)]).toEqual([404, 200]);
  });

  it.each([
    ['somebody else’s', async () => uploaded(bert)],
    ['unknown', async () => ({ id: '0000000000000005' })],
  ])('is not sent when it is %s', async (_name, make) => {
    expect(codeOf(await send(await make()))).toBe('not_found');
    expect(await query('select id from messages')).toEqual([]);
  });

  it('is not sent without credits', async () => {
    expect(codeOf(await send(await uploaded(clara), {}, clara))).toBe('insufficient_credits');
    expect(await query('select id from messages')).toEqual([]);
  });

  it('is nothing without its id, or with words', async () => {
    const voice = await uploaded();
    for (const more of [{ voice: undefined }, { text: 'hear' }, { photo: voice.id }, { kind: 'text', text: 'x' }]) {
      expect(codeOf(await send(voice, more))).toBe('validation_failed');
    }
  });
});
