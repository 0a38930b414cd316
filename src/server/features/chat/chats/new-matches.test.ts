import { beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { DAY_MS } from '#shared/domain/time.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { explainStatement } from '#test/support/explain-statement.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let me: MemberId;
let session: Awaited<ReturnType<typeof buildSession>>;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  me = await buildMember(app.db, { site });
  session = await buildSession(app, me);
});

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * DAY_MS);

const match = async (days = 1): Promise<MemberId> => {
  const other = await buildMember(app.db, { site });
  await buildLike(app.db, me, other, { at: daysAgo(days + 1) });
  await buildLike(app.db, other, me, { at: daysAgo(days) });
  return other;
};

const newMatches = async (query: { readonly your_turn?: 'true' } = { your_turn: 'true' }): Promise<string[]> => {
  const { json } = await app.call('GET /api/chats.php', { as: session, query });
  return json.new_matches.map(({ id }: { id: string }) => id);
};

it('are the newest twelve, newest first, and only asked for with whose turn it is', async () => {
  const matched = [];
  for (let days = 1; days <= 13; days++) matched.push(await match(days));
  expect(await newMatches()).toEqual(matched.slice(0, 12).map(toPublicId));
  expect(await newMatches({})).toEqual([]);
});

it('lack whoever likes only one way', async () => {
  await buildLike(app.db, me, await buildMember(app.db, { site }));
  await buildLike(app.db, await buildMember(app.db, { site }), me);
  expect(await newMatches()).toEqual([]);
});

it.each(['me', 'the other one'])('are gone once %s has written, also if I remove the conversation', async (writer) => {
  const other = await match();
  expect(await newMatches()).toEqual([toPublicId(other)]);
  const messages = [{ by: writer === 'me' ? me : other, body: 'Hello' }];
  await buildConversation(app.db, { site, between: [me, other], messages });
  expect(await newMatches()).toEqual([]);
  await app.db.query('update conversation_members set hidden_at = now() where member_id = $1', [me]);
  expect(await newMatches()).toEqual([]);
});

it.each(['mine', 'theirs'])('lack somebody behind a block of %s', async (whose) => {
  const other = await match();
  await (whose === 'mine' ? buildBlock(app.db, me, other) : buildBlock(app.db, other, me));
  expect(await newMatches()).toEqual([]);
});

it('lack somebody who is deleted or hidden', async () => {
  const [deleted, hidden, there] = [await match(), await match(), await match()];
  await app.db.query('delete from members where id = $1', [deleted]);
  await app.db.query(`update members set status = 'banned' where id = $1`, [hidden]);
  expect(await newMatches()).toEqual([toPublicId(there)]);
});

it('are found along the index of matches, among 200 at most, and each conversation by its pair', async () => {
  await app.db.query(
    `with m as (insert into members (site_id, email, status, language, signup_date, terms_version, sensitive_consent_at)
       select site_id, n || email, status, language, signup_date, terms_version, sensitive_consent_at
       from members, generate_series(1, 210) n where id = $1 returning id),
     p as (insert into profiles (member_id, status, name, gender, sexuality, date_of_birth, country, region, city)
       select m.id, p.status, p.name, p.gender, p.sexuality, p.date_of_birth, p.country, p.region, p.city from m, profiles p)
     insert into member_state (member_id) select id from m`,
    [me],
  );
  for (const pair of ['$1::bigint, id', 'id, $1::bigint'])
    await app.db.query(
      `insert into likes (liker_id, liked_id, created_at)
       select ${pair}, $2::timestamptz - interval '1 day' * row_number() over (order by id) from members where id <> $1`,
      [me, daysAgo(0)],
    );
  await app.db.query(
    `insert into conversations (site_id, user_lo, user_hi, created_at)
     select $1, a.id, b.id, now() from members a join members b on a.id < b.id`,
    [site.id],
  );
  await app.db.query(
    `insert into likes (liker_id, liked_id, created_at)
     select a.id, b.id, now() from members a join members b on a.id <> b.id and a.id <> $1 and b.id <> $1`,
    [me],
  );
  await app.db.query('analyze');
  const nodes = await explainStatement(app.db, 'chats-new-matches', [me, site.id]);
  const indexes = nodes.map((node) => node['Index Name']);
  expect(indexes).toContain('likes_matched');
  expect(indexes).toContain('conversations_user_lo_user_hi_key');
  expect(Math.max(...nodes.map((node) => node['Actual Rows'] * node['Actual Loops']))).toBeLessThanOrEqual(200);
});
