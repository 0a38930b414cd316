import { beforeEach, expect, it } from 'vitest';
import { findExportData } from '#server/features/export/export-data-read-model.ts';
import { writeJson } from '#server/features/export/write-json.ts';
import { PAGE_ROWS } from '#server/platform/database/load-pages.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { buildHello, buildVoice } from '#test/support/builders/build-voice.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let anna: MemberId;
beforeEach(async () => {
  anna = await buildMember(app.db, { site });
});

const exported = async () => {
  let text = '';
  for await (const piece of writeJson((await findExportData(app, anna)).data)) text += piece;
  return JSON.parse(text);
};

const files = async () => {
  const all = [];
  for await (const file of (await findExportData(app, anna)).files) all.push(file);
  return all;
};

it('contains consents, settings, and the names and dates of passkeys, but no secrets', async () => {
  const created_at = new Date('2026-05-02T10:00:00Z');
  await app.db.kysely
    .insertInto('notification_choices')
    .values([
      { member_id: anna, kind: 'likes', channel: 'email', wanted: false },
      { member_id: anna, kind: 'news', channel: 'push', wanted: true },
    ])
    .execute();
  const manner = {
    push_detail: 'nothing',
    strangers_in_app: true,
    snoozed_from: created_at,
    snoozed_until: created_at,
  };
  await app.db.kysely
    .insertInto('notification_states')
    .values({ member_id: anna, ...manner })
    .execute();
  const passkey = { member_id: anna, site_id: site.id, name: 'My phone', counter: 0, transports: [], created_at };
  const key = { credential_id: 'secret-credential', public_key: Buffer.from('secret-key') };
  await app.db.kysely
    .insertInto('passkeys')
    .values({ ...passkey, ...key })
    .execute();
  await app.db.kysely
    .insertInto('totp_secrets')
    .values({ member_id: anna, sealed_secret: Buffer.from('secret-seal'), created_at, enabled_at: created_at })
    .execute();
  await app.db.kysely
    .updateTable('members')
    .set({ hidden_signals: ['read'], hide_fictional: true })
    .where('id', '=', anna)
    .execute();
  const data = await exported();
  expect(data.account).toMatchObject({
    signs_of_life_hidden: ['read'],
    fictional_hidden: true,
    browses_invisibly: false,
  });
  expect(data.consents).toMatchObject({ terms_version: expect.any(String), shown_on_sister_sites: false });
  const wanted = Object.fromEntries(
    data.notifications.map((choice: { kind: string; channel: string }) => [`${choice.kind} ${choice.channel}`, choice]),
  );
  const moment = created_at.toISOString();
  expect(data.notification_manner).toMatchObject({ ...manner, snoozed_from: moment, snoozed_until: moment });
  expect(data.notifications).toHaveLength(16);
  expect(wanted['likes email']).toMatchObject({ wanted: false, chosen: true });
  expect(wanted['likes push']).toMatchObject({ wanted: true, chosen: false });
  expect(wanted['news push']).toMatchObject({ wanted: true, chosen: true });
  expect(wanted['news email']).toMatchObject({ wanted: false, chosen: false });
  expect(data.login).toMatchObject({
    passkeys: [{ name: 'My phone', created_at: created_at.toISOString(), last_used_at: null }],
    authenticator_app_since: created_at.toISOString(),
  });
  for (const form of ['utf8', 'hex', 'base64'] as const)
    expect(JSON.stringify(data)).not.toContain(Buffer.from('secret').toString(form).slice(0, 6));
});

it('contains saved searches with their alerts', async () => {
  const at = app.clock.now();
  const search = { member_id: anna, name: 'Near the sea', filter: JSON.stringify({ country: 'NL' }), created_at: at };
  const alert = { alert: 'weekly', alerted_until: at, next_alert_at: at };
  await app.db.kysely
    .insertInto('saved_searches')
    .values({ ...search, ...alert, seen_at: at })
    .execute();
  expect((await exported()).saved_searches).toEqual([
    expect.objectContaining({ name: 'Near the sea', filter: { country: 'NL' }, alert: 'weekly', deleted_at: null }),
  ]);
});

it('contains captions, grants for private photos and requests for those of others', async () => {
  const bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  await buildPhoto(app.db, anna, { caption: 'At the lake', position: 0 });
  await buildPhoto(app.db, anna, { status: 'rejected', position: 1 });
  await buildPhoto(app.db, anna, { status: 'deleted', position: 2 });
  const granted_at = app.clock.now();
  const row = { owner_id: anna, viewer_id: bert };
  await app.db.kysely
    .insertInto('photo_grants')
    .values({ ...row, granted_at })
    .execute();
  const asked = { owner_id: bert, viewer_id: anna, requested_at: granted_at };
  await app.db.kysely.insertInto('photo_requests').values(asked).execute();
  const data = await exported();
  const entry = { id: toPublicId(bert), name: 'Bert', at: granted_at.toISOString() };
  expect(data.private_photos).toEqual({ shown_to: [entry], asked_for: [entry] });
  const photos = data.photos.map(({ caption, status, rejected_for }: Record<string, string>) => [
    caption,
    status,
    rejected_for,
  ]);
  expect(photos).toEqual([
    ['At the lake', 'active', null],
    ['', 'rejected', 'other'],
  ]);
});

it('contains the member’s choices in the swipe game, but not the choices of others', async () => {
  const [bert, cleo] = [
    await buildMember(app.db, { site, profile: { name: 'Bert' } }),
    await buildMember(app.db, { site, profile: { name: 'Cleo' } }),
  ];
  const swiped_at = app.clock.now();
  const swipes = [
    { member_id: anna, other_id: bert, swiped_at, liked_on: '2026-06-01' },
    { member_id: anna, other_id: cleo, swiped_at },
    { member_id: cleo, other_id: anna, swiped_at },
  ];
  await app.db.kysely.insertInto('swipes').values(swipes).execute();
  const entry = (id: MemberId, name: string) => ({ id: toPublicId(id), name, at: swiped_at.toISOString() });
  expect((await exported()).swipe_game).toEqual({
    liked: [entry(bert, 'Bert')],
    passed: [entry(cleo, 'Cleo')],
    liked_before_sign_up: [],
  });
});

it('names the file of a photo with the message that it was sent in', async () => {
  const bert = await buildMember(app.db, { site });
  const own = await buildPhoto(app.db, anna, { position: 0 });
  const sent = await buildPhoto(app.db, anna, { position: 1, private: true, for_message: true });
  await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: anna, body: '' }] });
  await app.db.query(`update messages set kind = 'photo', photo_id = $1`, [sent.id]);
  const ownFile = `photos/${toPublicId(own.id)}.webp`;
  const sentFile = `photos-in-messages/${toPublicId(sent.id)}.webp`;
  const data = await exported();
  expect(data.photos.map(({ file }: { file: string }) => file)).toEqual([ownFile]);
  expect(data.conversations[0].messages[0]).toMatchObject({ kind: 'photo', photo: sentFile });
  expect((await files()).map(({ file }) => file)).toEqual([ownFile, sentFile]);
});

it('keeps the file name of a photo when another one is deleted or moved while the copy is made', async () => {
  const bert = await buildMember(app.db, { site });
  const forMessage = { private: true, for_message: true };
  const [moved, removed, sent] = [
    await buildPhoto(app.db, anna, { ...forMessage, position: 0 }),
    await buildPhoto(app.db, anna, { ...forMessage, position: 1 }),
    await buildPhoto(app.db, anna, { ...forMessage, position: 2, object_key: 'photos/sent' }),
  ];
  await buildConversation(app.db, { site, between: [anna, bert], messages: [{ by: anna, body: '' }] });
  await app.db.query(`update messages set kind = 'photo', photo_id = $1`, [sent.id]);
  const [message] = (await exported()).conversations[0].messages;
  await app.db.query('delete from photos where id = $1', [removed.id]);
  await app.db.query('update photos set position = 3 where id = $1', [moved.id]);
  expect((await files()).find(({ file }) => file === message.photo)?.objectKey).toBe('photos/sent/full.webp');
});

it('contains lists longer than a page in order and complete', async () => {
  const bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  const conversation = await buildConversation(app.db, { site, between: [anna, bert], messages: [] });
  const count = 2 * PAGE_ROWS + 1;
  await app.db.query(
    `insert into messages (conversation_id, id, sender_id, client_id, kind, body, created_at)
     select $1, n, case when n % 2 = 0 then $2::bigint else $3::bigint end, gen_random_uuid(), 'text', 'words ' || n, $4
     from generate_series(1, $5::int) n`,
    [conversation, anna, bert, app.clock.now(), count],
  );
  for (let more = 0; more < PAGE_ROWS; more += 1) await buildLike(app.db, anna, await buildMember(app.db, { site }));
  const data = await exported();
  const texts = data.conversations[0].messages.map(({ text }: { text: string }) => text);
  expect(texts).toEqual(Array.from({ length: count }, (_, index) => `words ${index + 1}`));
  expect(new Set(data.likes.given.map(({ id }: { id: string }) => id)).size).toBe(PAGE_ROWS);
});

it('contains only the member’s own messages of a cleared conversation', async () => {
  const bert = await buildMember(app.db, { site });
  const messages = [
    { by: bert, body: 'cleared' },
    { by: anna, body: 'mine' },
    { by: bert, body: 'since then' },
  ];
  await buildConversation(app.db, { site, between: [anna, bert], messages });
  await app.db.kysely
    .updateTable('conversation_members')
    .set({ cleared_id: 2 })
    .where('member_id', '=', anna)
    .execute();
  const data = await exported();
  expect(data.conversations[0].messages.map(({ text }: { text: string }) => text)).toEqual(['mine', 'since then']);
});

it('contains own reactions, replies, and the held first message', async () => {
  const bert = await buildMember(app.db, { site });
  const messages = [
    { by: bert, body: 'one' },
    { by: anna, body: 'two' },
  ];
  const conversation_id = await buildConversation(app.db, { site, between: [anna, bert], messages });
  const created_at = app.clock.now();
  const reaction = { conversation_id, reaction: 'heart', created_at };
  const both = [
    { ...reaction, message_id: 1, member_id: anna },
    { ...reaction, message_id: 2, member_id: bert },
  ];
  await app.db.kysely.insertInto('message_reactions').values(both).execute();
  await app.db.query('update messages set reply_to_id = 1 where conversation_id = $1 and id = 2', [conversation_id]);
  expect((await exported()).waiting_message).toBeNull();
  const held = { member_id: anna, recipient_id: bert, body: 'Hi Bert', created_at };
  await app.db.kysely.insertInto('signup_messages').values(held).execute();
  const data = await exported();
  expect(data.conversations[0].messages).toMatchObject([
    { id: 1, my_reaction: 'heart', answers: null },
    { id: 2, my_reaction: null, answers: 1 },
  ]);
  expect(data.waiting_message).toEqual({ to: toPublicId(bert), text: 'Hi Bert', at: created_at.toISOString() });
});

it('contains the landing page by which the member came, and likes held since then', async () => {
  expect((await exported()).landing_page).toBeNull();
  const bert = await buildMember(app.db, { site, profile: { name: 'Bert' } });
  const held_at = app.clock.now();
  await app.db.kysely.insertInto('signup_likes').values({ member_id: anna, liked_id: bert, held_at }).execute();
  const arrival = { day: '2026-06-01', lander: 'tinderswipe', slug: '', variant: 'b', network: 'exo', ref: 'b7' };
  await app.db.kysely
    .insertInto('member_arrivals')
    .values({ member_id: anna, site_id: site.id, ...arrival })
    .execute();
  const { landing_page, swipe_game } = await exported();
  expect(landing_page).toEqual(arrival);
  expect(swipe_game.liked_before_sign_up).toEqual([{ id: toPublicId(bert), name: 'Bert', at: held_at.toISOString() }]);
});

it('contains own recordings with the messages that they were sent in, and none of the other one', async () => {
  const bert = await buildMember(app.db, { site });
  const voices = [await buildVoice(app, anna), await buildVoice(app, bert)];
  const messages = [
    { by: anna, body: '1000' },
    { by: bert, body: '1000' },
  ];
  await buildConversation(app.db, { site, between: [anna, bert], messages });
  await app.db.query(`update messages set kind = 'voice', voice_id = ($1::bigint[])[id] where body = '1000'`, [voices]);
  const file = `voices-in-messages/${toPublicId(voices[0]!)}.webm`;
  const data = await exported();
  const [mine, theirs] = data.conversations[0].messages;
  expect(mine).toMatchObject({ kind: 'voice', text: '', seconds: 1, voice: file });
  expect([theirs.seconds, theirs.voice]).toEqual([1, undefined]);
  expect(data.voice_recordings).toMatchObject([{ file, seconds: 1 }]);
  expect(await files()).toEqual([{ file, objectKey: 'voices/x.webm' }]);
});

it('contains recordings of more than a page in order, each with its file', async () => {
  const total = 2 * PAGE_ROWS + 1;
  await app.db.query(
    `insert into voices (member_id, object_key, client_id, type, duration_ms, peaks, created_at)
     select $1, 'voices/' || n, gen_random_uuid(), 'audio/webm', 1000 + n, array_fill(1::smallint, array[64]), $2::timestamptz + n / 700 * interval '1 second'
     from generate_series(1, $3::int) n`,
    [anna, app.clock.now(), total],
  );
  const { voice_recordings: recordings } = await exported();
  const named = recordings.map(({ file }: { file: string }) => file);
  expect([named.length, new Set(named).size]).toEqual([total, total]);
  const moments = recordings.map((one: { uploaded_at: string }) => one.uploaded_at);
  expect(moments).toEqual(moments.toSorted());
  expect((await files()).map(({ file }) => file)).toEqual(named);
});

it('contains one’s own spoken hello', async () => {
  expect((await exported()).spoken_hello).toBeNull();
  await buildHello(app, anna);
  const file = 'spoken-hello.webm';
  expect((await exported()).spoken_hello).toMatchObject({ file, status: 'active', rejected_for: null, seconds: 1 });
  expect(await files()).toEqual([{ file, objectKey: 'hellos/x.webm' }]);
});
