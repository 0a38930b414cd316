import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { writePaidPurchases } from '#server/features/payments/orders/write-paid-purchases.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Schema } from '#server/platform/database/schema/schema.generated.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { newReference } from '#server/platform/ids/reference.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildAccount, buildBundle } from '#test/support/builders/build-credits.ts';
import { buildMail } from '#test/support/builders/build-mail.ts';
import { buildMandate } from '#test/support/builders/build-mandate.ts';
import { buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildReversals } from '#test/support/builders/build-reversals.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildStoredCard } from '#test/support/builders/build-stored-card.ts';
import { buildHello, buildVoice } from '#test/support/builders/build-voice.ts';
import { ROWS_OF_MEMBER, WITHOUT_MARK } from '#test/support/builders/member-tables.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

/** A unique text, and every form in which a database dump may contain it. */
type Mark = { readonly what: string; readonly forms: readonly string[] };

export type LifeInData = { readonly marks: readonly Mark[]; readonly tables: readonly string[] };

const VALUES: Readonly<Record<string, (mark: string) => string>> = {
  text: (mark) => `'${mark}' || substr(md5(ctid::text), 1, 6)`,
  _text: (mark) => `array['${mark}']`,
  jsonb: (mark) => `'{"x": "${mark}"}'`,
  bytea: (mark) => `convert_to('${mark}', 'utf8')`,
  uuid: (mark) => `'${mark}'::uuid`,
};

/** Creates every kind of data that a member can leave behind, with a unique text in every column that accepts one. */
export const plantLife = async (
  app: TestApp,
  site: { readonly id: number },
  { anna, bert }: { readonly anna: MemberId; readonly bert: MemberId },
): Promise<LifeInData> => {
  const { db } = app;
  const marks: Mark[] = [];
  const mark = (what: string): string => {
    const text = `mark${createHash('sha256').update(what).digest('hex').slice(0, 24)}`;
    marks.push({ what, forms: [text, Buffer.from(text).toString('hex')] });
    return text;
  };
  await fill(app, site, { anna, bert }, mark);
  const { rows } = await db.query(
    `select table_name, column_name, udt_name from information_schema.columns
     where table_schema = 'public' and udt_name = any ($1) order by 1, 2`,
    [Object.keys(VALUES)],
  );
  for (const { table_name: table, column_name: column, udt_name: type } of rows as Record<string, string>[]) {
    const where = ROWS_OF_MEMBER[table!];
    const what = `${table}.${column}`;
    if (where === undefined || WITHOUT_MARK.has(what)) continue;
    const text = type === 'uuid' ? randomUUID() : mark(what);
    if (type === 'uuid') marks.push({ what, forms: [text, text.replaceAll('-', '')] });
    const update = `update ${table} set ${column} = ${VALUES[type!]!(text)} where ${where} returning $1::bigint`;
    const { rowCount } = await db.query(update, [anna]);
    if (rowCount === 0) throw new Error(`${table} has no row of the member.`);
  }
  return { marks, tables: Object.keys(ROWS_OF_MEMBER) };
};

type People = { readonly anna: MemberId; readonly bert: MemberId };
type Marker = (what: string) => string;

const fill = async (app: TestApp, site: { readonly id: number }, { anna, bert }: People, mark: Marker) => {
  const { db, objects, clock } = app;
  const now = clock.now();
  const email = `${mark('members.email')}@vonk.test`;
  const hash = (text: string) => createHash('sha256').update(text).digest();
  const source = { site_id: site.id, visitor_key: randomUUID(), landed_on: '/', created_at: now };
  const { id: traffic_source_id } = await db.kysely
    .insertInto('traffic_sources')
    .values(source)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.kysely.updateTable('members').set({ email, traffic_source_id }).where('id', '=', anna).execute();
  const insert = async (table: keyof Schema, row: object) => {
    const columns = Object.keys(row).map((column) => sql.ref(column));
    const values = Object.values(row).map((value: unknown) => sql`${value}`);
    await sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`.execute(db.kysely);
  };
  await insert('registrations', { member_id: anna, site_id: site.id, email, created_at: now });
  await insert('known_devices', {
    site_id: site.id,
    email_hash: hash(email),
    device_hash: hash('x'),
    last_login_at: now,
  });
  const bucket = hash([site.id, email, 'unknown devices'].join('\n'));
  await insert('login_failures', { bucket, failures: 1, window_starts_at: now });
  await db.query(`insert into audit_people (pseudonym, member_id, secret) values ($1, $2, $3)`, [
    hash('p').subarray(0, 16),
    anna,
    hash('s'),
  ]);
  const token = {
    token_hash: hash('t'),
    purpose: 'x',
    member_id: anna,
    payload: '{}',
    created_at: now,
    expires_at: now,
  };
  await insert('account_tokens', token);
  await insert('notification_choices', { member_id: anna, kind: 'x', channel: 'email', wanted: false });
  await insert('notification_consents', {
    member_id: anna,
    kind: 'x',
    channel: 'email',
    wanted: true,
    source: 'page',
    words: 'x',
    locale: 'en',
    said_at: now,
  });
  await insert('known_people', { member_id: anna, person_mark: hash('k') });
  await insert('muted_words', { member_id: anna, words: ['x'] });
  await insert('notification_states', { member_id: anna });
  const { id: campaign_id } = await db.kysely
    .insertInto('campaigns')
    .values({ site_id: site.id, kind: 'news', path: '/', ends_at: now, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert('campaign_recipients', { campaign_id, member_id: anna, not_before: now });
  await insert('notified_partners', { member_id: anna, partner_id: bert });
  await insert('notification_log', { member_id: anna, kind: 'x', channel: 'email', sent_at: now });
  const { id: rule_id } = await db.kysely
    .insertInto('postback_rules')
    .values({
      site_id: site.id,
      network: 'x',
      event: 'signup',
      template: 'https://x.test/?{tx}',
      recipient: 'x',
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insert('postbacks', { rule_id, member_id: anna, subject: anna, due_at: now, created_at: now });
  await insert('saved_searches', { member_id: anna, name: 'x', filter: '{}', created_at: now, seen_at: now });
  await insert('cases', {
    id: 1,
    site_id: site.id,
    reference: 'x',
    token_hash: hash('c'),
    topic: 'service',
    first_topic: 'service',
    member_id: anna,
    email: 'x',
    language: 'en',
    country: 'NL',
    about: 'x',
    body: 'x',
    created_at: now,
    due_at: now,
  });
  await insert('case_steps', { case_id: 1, actor_role: 'x', kind: 'answered', body: 'x', created_at: now });
  await insert('decisions', {
    site_id: site.id,
    reference: 'x',
    member_id: anna,
    kind: 'member_warned',
    reason: 'x',
    message: 'x',
    is_reported: true,
    decided_at: now,
  });
  await insert('self_bans', { member_id: anna, started_at: now, ends_at: now });
  await insert('terms_notices', { member_id: anna, version: now, notified_at: now, accepted_at: now });
  await insert('totp_secrets', { member_id: anna, sealed_secret: hash('s'), created_at: now });
  await insert('recovery_codes', { member_id: anna, code_hash: hash('c'), created_at: now });
  const device = { site_id: site.id, device_hash: hash('d'), member_id: anna, expires_at: now };
  await insert('half_logins', device);
  await insert('passkey_challenges', { ...device, challenge_hash: hash('h') });
  const passkey = { member_id: anna, site_id: site.id, credential_id: 'x', public_key: hash('k'), counter: 0 };
  await insert('passkeys', { ...passkey, transports: [], name: 'x', created_at: now });
  await buildSession(app, anna);
  const { id: session_id } = await db.kysely
    .selectFrom('sessions')
    .select('id')
    .where('member_id', '=', anna)
    .executeTakeFirstOrThrow();
  await insert('push_subscriptions', {
    id: 1,
    session_id,
    endpoint: 'https://x',
    p256dh: 'x',
    auth: 'x',
    created_at: now,
  });
  await insert('push_messages', {
    subscription_id: 1,
    kind: 'likes',
    topic: 'x',
    title: 'x',
    body: 'x',
    url: '/',
    badge: 0,
  });
  await db.query(`select append_member_event($1, 'like', '{}', $2)`, [anna, now]);
  await buildLike(db, anna, bert);
  await buildLike(db, bert, anna);
  await buildBlock(db, anna, bert);
  await insert('swipes', { member_id: anna, other_id: bert, swiped_at: now });
  await insert('swipes', { member_id: bert, other_id: anna, swiped_at: now, liked_on: now });
  await insert('swipe_cards', { member_id: anna, other_id: bert, dealt_on: now });
  await insert('swipe_cards', { member_id: bert, other_id: anna, dealt_on: now });
  await insert('visits', { visitor_id: anna, visited_id: bert, visited_at: now });
  await insert('visits', { visitor_id: bert, visited_id: anna, visited_at: now });
  const shown = { owner_id: anna, viewer_id: bert };
  await insert('photo_grants', { ...shown, granted_at: now });
  await insert('photo_requests', { ...shown, requested_at: now });
  const messages = [
    { by: bert, body: 'words of another' },
    { by: anna, body: 'x', unread: true },
  ];
  const conversation_id = await buildConversation(db, { site, between: [anna, bert], messages });
  await insert('message_reactions', {
    conversation_id,
    message_id: 1,
    member_id: anna,
    reaction: 'x',
    created_at: now,
  });
  await insert('signup_likes', { member_id: anna, liked_id: bert, held_at: now });
  await insert('signup_likes', { member_id: bert, liked_id: anna, held_at: now });
  const arrival = { lander: 'x', slug: 'x', variant: 'x', network: 'x', ref: 'x' };
  await insert('member_arrivals', { member_id: anna, site_id: site.id, day: now, ...arrival });
  await insert('signup_messages', { member_id: anna, recipient_id: bert, body: 'x', created_at: now });

  const hello = { objectKey: `hellos/${mark('hellos.object_key')}.webm`, content: mark('a spoken hello') };
  await buildHello(app, anna, hello);
  await buildVoice(app, anna, `voices/${mark('voices.object_key')}.webm`, mark('a voice'));
  for (const key of [mark('photos.object_key'), 'shared']) {
    await objects.put(
      `photos/${key}/full.webp`,
      new TextEncoder().encode(key === 'shared' ? 'ours' : mark('a picture')),
    );
    await buildPhoto(db, anna, { object_key: `photos/${key}`, main: key !== 'shared' });
  }
  await buildPhoto(db, bert, { object_key: 'photos/shared' });
  const object_key = `exports/${mark('exports.object_key')}.zip`;
  await objects.put(object_key, new TextEncoder().encode(mark('a copy')));
  const copy = { member_id: anna, status: 'ready', object_key, created_at: now, expires_at: '2027-01-01T00:00:00Z' };
  await insert('exports', copy);

  for (const memberId of [anna, null]) {
    await buildMail(db, { siteId: site.id, memberId, kind: 'x', to: email, at: now });
  }
  await fillBooks(db, site, anna, { now, mark });
};

const fillBooks = async (
  db: Database,
  site: { readonly id: number },
  anna: MemberId,
  { now, mark }: { now: Date; mark: Marker },
) => {
  const purchase_id = await db.transaction(async (tx) => {
    const { rows } = await tx.query('select random_id() as id');
    const { id } = rows[0] as { id: string };
    const what = { bundleId: await buildBundle(tx, site, 50), country: 'NL', reference: newReference() };
    const paid = { amountCents: 50, currency: 'EUR', method: 'ideal', completedAt: now } as const;
    const accountId = await buildAccount(tx, site);
    await writePaidPurchases(tx, [{ id, siteId: site.id, memberId: anna, accountId, credits: 50, ...what, ...paid }]);
    return id;
  });
  await buildReversals(db, site, purchase_id, now);
  await buildStoredCard(db, purchase_id, now);
  await buildMandate(db, purchase_id, now);
  await db.kysely
    .insertInto('credit_lots')
    .values({ member_id: anna, purchase_id, credits_total: 50, credits_left: 40, created_at: now })
    .execute();
  await db.kysely.insertInto('wallets').values({ member_id: anna, credits: 40, ledger_seq: 1 }).execute();
  const { id: transaction_id } = await db.kysely
    .insertInto('ledger_transactions')
    .values({
      site_id: site.id,
      reason: 'message',
      ref_type: 'message',
      ref: mark('ledger_transactions.ref'),
      idempotency_key: mark('ledger_transactions.idempotency_key'),
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.kysely
    .insertInto('ledger_entries')
    .values([
      { transaction_id, account: 'member', member_id: anna, seq: 1, amount_credits: 40, balance_after: 40 },
      { transaction_id, account: 'purchase', amount_credits: -40 },
    ])
    .execute();
};
