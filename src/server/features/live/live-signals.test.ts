import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConversationId, type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildListBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { removeMembers } from '#test/support/builders/remove-members.ts';
import { listenForStreams, type TestStream } from '#test/support/open-stream.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const server = await listenForStreams(app.app);
afterAll(() => server.close());
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
let bert: MemberId;
let asAnna: string;
let asBert: string;
let conversation: ConversationId;
let berts: TestStream;
beforeEach(async () => {
  await removeMembers(app.db);
  [anna, bert] = [await buildMember(app.db, { site }), await buildMember(app.db, { site })];
  [asAnna, asBert] = [await buildSession(app, anna), await buildSession(app, bert)];
  conversation = await talk(anna, bert);
  berts = await server.open({ as: asBert, since: 0 });
  await berts.until('hello');
});
afterEach(() => {
  berts.close();
  app.clock.advance({ minutes: 5 });
});

const talk = (one: MemberId, other: MemberId) =>
  buildConversation(app.db, { site, between: [one, other], messages: [{ by: one, body: 'Hello' }] });
const type = (as = asAnna, id: ConversationId = conversation) =>
  app.call('POST /api/typing.php', { as, body: { conversation: toPublicId(id) } });
const beat = async (as: string, watch: readonly MemberId[] = []) =>
  (await app.call('POST /api/beat.php', { as, body: { watch: watch.map(toPublicId) } })).json.online as string[];
const hide = (as: string, signal: string, shown = false) =>
  app.call('PUT /api/signals.php', { as, body: { signal, shown } });
/** Triggers an event that always arrives: signals that have not arrived before it were not sent. */
const marker = async () => {
  await app.db.query(`delete from sessions where member_id = $1 and id_hash <> sha256($2)`, [
    bert,
    Buffer.from(asBert),
  ]);
  await buildSession(app, bert);
  await app.db.query(`delete from sessions where member_id = $1 and id_hash <> sha256($2)`, [
    bert,
    Buffer.from(asBert),
  ]);
  return (await berts.until('session.revoked')).slice(0, -1);
};
const typing = () => ({
  kind: 'typing',
  id: null,
  data: { conversation: toPublicId(conversation), profile: toPublicId(anna) },
});

describe('typing', () => {
  it('is sent to the partner without a sequence number and is not stored', async () => {
    expect((await type()).json).toEqual({});
    expect(await berts.next()).toEqual(typing());
    expect(await app.db.kysely.selectFrom('member_events').selectAll().execute()).toEqual([]);
  });

  it('is announced again, however far the clock is set back', async () => {
    await type();
    app.clock.advance({ hours: -3 });
    await type();
    expect(await marker()).toEqual([typing(), typing()]);
  });

  it('is announced once in three seconds', async () => {
    for (let time = 0; time < 5; time += 1) await type();
    expect(await marker()).toEqual([typing()]);
    app.clock.advance({ seconds: 3 });
    await type();
    expect(await marker()).toEqual([typing()]);
  });

  it.each([
    ['hides it', () => hide(asAnna, 'typing')],
    ['is fictional', async () => setFictional()],
    ['is disabled', () => disable(anna)],
    ['has blocked him', () => buildBlock(app.db, anna, bert)],
    ['is blocked by him', () => buildBlock(app.db, bert, anna)],
    ['hides from him by a list of known people', () => buildListBlock(app.db, anna, bert)],
  ])('is not announced if the writer %s', async (_why, happen) => {
    await happen();
    expect((await type()).status).toBe(200);
    expect(await marker()).toEqual([]);
  });

  it('is announced to a reader whose list of known people has the writer, as without a list', async () => {
    await buildListBlock(app.db, bert, anna);
    await type();
    expect(await marker()).toEqual([typing()]);
  });

  it('in a conversation of others is announced to nobody', async () => {
    const stranger = await buildMember(app.db, { site });
    expect((await type(await buildSession(app, stranger))).json).toEqual({});
    expect(await marker()).toEqual([]);
  });

  it('requires a conversation and a session', async () => {
    const { json } = await app.call('POST /api/typing.php', { as: asAnna, body: { conversation: 'x' } });
    expect(json.error).toMatchObject({ code: 'validation_failed', details: { fields: ['conversation'] } });
    expect((await app.call('POST /api/typing.php', { body: {} })).json.error.code).toBe('authentication_required');
  });
});

const disable = (id: MemberId) =>
  app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', id).execute();
const setFictional = async () => {
  await app.db.query('alter table members disable trigger members_fictional_is_final');
  await app.db.query('update members set fictional = true where id = $1', [anna]);
  await app.db.query('alter table members enable trigger members_fictional_is_final');
};

describe('presence', () => {
  it('follows a beat, for 75 seconds, and not an open stream', async () => {
    expect(await beat(asAnna, [bert])).toEqual([]);
    await beat(asBert);
    expect(await beat(asAnna, [bert])).toEqual([toPublicId(bert)]);
    app.clock.advance({ seconds: 75 });
    expect(await beat(asAnna, [bert])).toEqual([]);
  });

  it('is announced to watchers when it begins', async () => {
    await beat(asBert, [anna]);
    await beat(asAnna);
    expect(await berts.next()).toEqual({
      kind: 'presence',
      id: null,
      data: { profile: toPublicId(anna), online: true },
    });
    await beat(asAnna);
    expect(await marker()).toEqual([]);
  });

  it.each([
    ['hides it', () => hide(asAnna, 'presence')],
    ['is fictional', async () => setFictional()],
    ['has blocked him', () => buildBlock(app.db, anna, bert)],
    ['is blocked by him', () => buildBlock(app.db, bert, anna)],
    ['hides from him by a list of known people', () => buildListBlock(app.db, anna, bert)],
    ['has hidden herself', () => app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [anna])],
  ])('is not announced of a member who %s', async (_why, happen) => {
    await beat(asBert, [anna]);
    await happen();
    await beat(asAnna);
    expect(await beat(asBert, [anna])).toEqual([]);
    expect(await marker()).toEqual([]);
  });

  it('is shown to a member who hides from the other by a list of known people', async () => {
    await buildListBlock(app.db, bert, anna);
    await beat(asAnna);
    expect(await beat(asBert, [anna])).toEqual([toPublicId(anna)]);
    expect(await marker()).toEqual([]);
  });

  it('is not shown of members without a common conversation', async () => {
    const stranger = await buildMember(app.db, { site });
    await beat(await buildSession(app, stranger));
    expect(await beat(asAnna, [stranger, bert])).toEqual([]);
  });

  it('can be watched for fifty members at most', async () => {
    const watch = Array.from({ length: 51 }, (_, index) => String(index).padStart(16, '0'));
    const { json } = await app.call('POST /api/beat.php', { as: asAnna, body: { watch } });
    expect(json.error.code).toBe('validation_failed');
    expect((await app.call('POST /api/beat.php', { body: { watch: [] } })).json.error.code).toBe(
      'authentication_required',
    );
  });
});

describe('hidden signals', () => {
  it('are none at first, and each can be hidden and shown again', async () => {
    const show = async () => (await app.call('GET /api/signals.php', { as: asAnna })).json.signals;
    expect(await show()).toEqual({ typing: true, read: true, presence: true });
    expect((await hide(asAnna, 'read')).json.signals).toEqual({ typing: true, read: false, presence: true });
    await hide(asAnna, 'read');
    await hide(asAnna, 'typing');
    expect(await show()).toEqual({ typing: false, read: false, presence: true });
    await hide(asAnna, 'typing', true);
    await hide(asAnna, 'read', true);
    expect(await show()).toEqual({ typing: true, read: true, presence: true });
  });

  it('are three, and belong to a session', async () => {
    expect((await hide(asAnna, 'smell')).json.error.code).toBe('validation_failed');
    expect((await app.call('PUT /api/signals.php', { body: {} })).json.error.code).toBe('authentication_required');
    expect((await app.call('GET /api/signals.php')).json.error.code).toBe('authentication_required');
  });
});
