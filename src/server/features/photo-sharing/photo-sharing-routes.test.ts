import { beforeEach, describe, expect, it } from 'vitest';
import { forgetExpiredGrants } from '#server/features/photo-sharing/forget-expired-grants.ts';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { WEEK_MS } from '#shared/domain/time.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { duringBlock } from '#test/support/builders/during-change.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
const sister = await buildSite(app.db, { domain: 'sister.localhost' });

type Person = { id: MemberId; as: string; profile: string };
const buildPerson = async (on = site, differences: object = {}): Promise<Person> => {
  const id = await buildMember(app.db, { site: on, ...differences });
  return { id, as: await buildSession(app, id), profile: toPublicId(id) };
};
/** Sessions expire sooner than the times tested here. */
const logInAnew = async (...people: Person[]) => {
  for (const person of people) person.as = await buildSession(app, person.id);
};

let anna: Person;
let bert: Person;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  [anna, bert] = [await buildPerson(), await buildPerson()];
});

const ask = (viewer: Person, owner: Person) =>
  app.call('POST /api/photo-request.php', { as: viewer.as, body: { profile: owner.profile } });
const grant = (owner: Person, viewer: Person, days: unknown = 7) =>
  app.call('PUT /api/photo-grant.php', { as: owner.as, body: { profile: viewer.profile, days } });
const revoke = (owner: Person, viewer: Person) =>
  app.call('DELETE /api/photo-grant.php', { as: owner.as, body: { profile: viewer.profile } });
const codeOf = ({ status, json }: Answer): string => (status === 200 ? 'ok' : json.error.code);
/** The ids of those who ask, and the grants with their ends. */
const lists = async (owner: Person) => {
  const { json } = await app.call('GET /api/photo-grants.php', { as: owner.as });
  return {
    requests: json.requests.map(({ profile }: { profile: { id: string } }) => profile.id),
    grants: json.grants.map(({ id, expires_at }: { id: string; expires_at: string | null }) => [id, expires_at]),
  };
};
const forgetExpired = () => forgetExpiredGrants({ db: app.db, signal: new AbortController().signal }, app.clock.now());
const opensPrivate = async (viewer: Person, owner: Person): Promise<string> => {
  const { json } = await app.call('GET /api/member.php', { as: viewer.as, query: { id: owner.profile } });
  return json.member.photos[0].kind;
};

it('members with a disabled profile or an unconfirmed address cannot ask', async () => {
  await app.db.kysely.updateTable('profiles').set({ status: 'disabled' }).where('member_id', '=', bert.id).execute();
  expect(codeOf(await ask(bert, anna))).toBe('profile_disabled');
  await app.db.kysely.updateTable('members').set({ status: 'not_confirmed' }).where('id', '=', bert.id).execute();
  expect(codeOf(await ask(bert, anna))).toBe('email_not_proved');
  expect((await lists(anna)).requests).toEqual([]);
});

describe('a request for private photos', () => {
  it('is shown to the owner once, however often it is made', async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask(bert, anna)).json).toEqual({});
    expect(await lists(anna)).toEqual({ requests: [bert.profile], grants: [] });
    expect(await lists(bert)).toEqual({ requests: [], grants: [] });
    const { json } = await app.call('GET /api/photo-grants.php', { as: anna.as });
    expect(json.requests[0]).toMatchObject({
      profile: { id: bert.profile, age: 36 },
      created_at: app.clock.now().toISOString(),
    });
  });

  it('is answered by a grant, and cannot be repeated while the grant is valid', async () => {
    await ask(bert, anna);
    const answer = await grant(anna, bert, 7);
    const until = new Date(app.clock.now().getTime() + WEEK_MS).toISOString();
    expect(answer.json).toEqual({ expires_at: until });
    await ask(bert, anna);
    expect(await lists(anna)).toEqual({ requests: [], grants: [[bert.profile, until]] });
    app.clock.advance({ days: 7 });
    expect(await lists(anna)).toEqual({ requests: [], grants: [] });
    await ask(bert, anna);
    expect((await lists(anna)).requests).toEqual([bert.profile]);
  });

  it('that was declined has no effect for 30 days, and nobody is told', async () => {
    await ask(bert, anna);
    expect(codeOf(await revoke(anna, bert))).toBe('ok');
    app.clock.advance({ days: 29, hours: 23 });
    expect(codeOf(await ask(bert, anna))).toBe('ok');
    expect((await lists(anna)).requests).toEqual([]);
    app.clock.advance({ hours: 1 });
    await logInAnew(anna, bert);
    await ask(bert, anna);
    expect((await lists(anna)).requests).toEqual([bert.profile]);
  });

  it('cannot be sent to members who may not be seen, nor to oneself', async () => {
    const hidden = await buildPerson(site, { profile: { status: 'hidden' } });
    const elsewhere = await buildPerson(sister);
    for (const owner of [anna, hidden, elsewhere, { ...anna, profile: 'fedcba9876543210' }]) {
      expect(codeOf(await ask(anna, owner))).toBe('not_found');
    }
  });

  it('is deleted if it is not answered for two months', async () => {
    await ask(bert, anna);
    app.clock.advance({ days: 60 });
    await forgetExpired();
    await logInAnew(anna);
    expect((await lists(anna)).requests).toEqual([]);
  });
});

describe('a grant', () => {
  it('opens the private photos of its owner to this one member, free or not, and to nobody else', async () => {
    await buildPhoto(app.db, anna.id, { private: true });
    await buildPhoto(app.db, bert.id, { private: true });
    const carl = await buildPerson();
    await grant(anna, bert);
    expect([await opensPrivate(bert, anna), await opensPrivate(carl, anna), await opensPrivate(anna, bert)]).toEqual([
      'open',
      'locked',
      'locked',
    ]);
    await revoke(anna, bert);
    expect(await opensPrivate(bert, anna)).toBe('locked');
  });

  it('lasts as long as the owner chose last', async () => {
    await grant(anna, bert, 30);
    expect((await grant(anna, bert, null)).json).toEqual({ expires_at: null });
    expect((await lists(anna)).grants).toEqual([[bert.profile, null]]);
    const { json } = await grant(anna, bert, 1);
    expect((await lists(anna)).grants).toEqual([[bert.profile, json.expires_at]]);
    app.clock.advance({ days: 1 });
    await forgetExpired();
    expect(await app.db.kysely.selectFrom('photo_grants').selectAll().execute()).toEqual([]);
  });

  it.each([0, 2, -1, 365, '7', undefined])('for %s days is refused', async (days) => {
    const body = { profile: bert.profile, ...(days !== undefined && { days }) };
    expect(codeOf(await app.call('PUT /api/photo-grant.php', { as: anna.as, body }))).toBe('validation_failed');
  });

  it('cannot be given to members who may not be seen or are blocked', async () => {
    const hidden = await buildPerson(site, { profile: { status: 'hidden' } });
    for (const viewer of [anna, hidden, { ...anna, profile: 'fedcba9876543210' }])
      expect(codeOf(await grant(anna, viewer))).toBe('not_found');
    await buildBlock(app.db, anna.id, bert.id);
    expect(codeOf(await grant(anna, bert))).toBe('not_found');
    expect(codeOf(await grant(bert, anna))).toBe('blocked_by_member');
    expect(codeOf(await ask(bert, anna))).toBe('blocked_by_member');
  });

  it('to a hidden member is listed without their card, and can be withdrawn', async () => {
    await grant(anna, bert);
    await app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [bert.id]);
    const { json } = await app.call('GET /api/photo-grants.php', { as: anna.as });
    expect(json.grants).toEqual([{ id: bert.profile, profile: null, expires_at: expect.any(String) }]);
    expect(codeOf(await revoke(anna, bert))).toBe('ok');
    expect((await lists(anna)).grants).toEqual([]);
  });

  it('is listed among the 200 latest, and the list says that there are more', async () => {
    const listed = async () => {
      const { json } = await app.call('GET /api/photo-grants.php', { as: anna.as });
      return [json.requests.length, json.grants.length, json.has_more_grants];
    };
    await grant(anna, bert);
    expect(await listed()).toEqual([0, 1, false]);
    const carl = await buildPerson();
    await ask(carl, anna);
    await app.db.query(
      `with hidden as (
         insert into members (site_id, email, status, language, signup_date, terms_version)
         select site_id, n || '@x.test', status, language, signup_date, terms_version from members, generate_series(1, 200) n
         where id = $1 returning id),
       granted as (insert into photo_grants (owner_id, viewer_id, granted_at) select $1, id, now() from hidden)
       insert into photo_requests (owner_id, viewer_id, requested_at) select $1, id, now() + interval '1 year' from hidden`,
      [anna.id],
    );
    expect(await listed()).toEqual([1, 200, true]);
  });

  it.each([
    ['a grant', () => grant(bert, anna)],
    ['a request', () => ask(bert, anna)],
  ])('%s made concurrently with a block does not remain', async (_what, make) => {
    const answer = await duringBlock(app.db, anna.id, bert.id, make);
    expect(codeOf(answer)).toBe('blocked_by_member');
    await app.db.query('delete from blocks');
    expect([await lists(anna), await lists(bert)]).toEqual([
      { requests: [], grants: [] },
      { requests: [], grants: [] },
    ]);
  });

  it.each([
    ['the owner', () => anna, () => bert],
    ['the viewer', () => bert, () => anna],
  ])('and every request end with a block by %s, permanently', async (_who, blocker, blocked) => {
    await grant(anna, bert);
    await ask(anna, bert);
    await app.call('POST /api/blocks.php', { as: blocker().as, body: { id: blocked().profile } });
    await app.db.query('delete from blocks');
    expect([await lists(anna), await lists(bert)]).toEqual([
      { requests: [], grants: [] },
      { requests: [], grants: [] },
    ]);
  });
});

it.each([
  'POST /api/photo-request.php',
  'GET /api/photo-grants.php',
  'PUT /api/photo-grant.php',
  'DELETE /api/photo-grant.php',
])('%s is refused without a session', async (name) => {
  const body = name.startsWith('GET') ? {} : { body: { profile: anna.profile, days: 7 } };
  expect(codeOf(await app.call(name, body))).toBe('authentication_required');
});

it('expired grants and old requests are deleted however many there are, the others stay', async () => {
  await ask(bert, anna);
  await grant(bert, anna);
  await app.db.query(
    `with others as (
       insert into members (site_id, email, status, language, signup_date, terms_version)
       select site_id, n || '@x.test', status, language, signup_date, terms_version from members, generate_series(1, 72) n
       where id = $1 returning id),
     pairs as (select a.id as owner_id, b.id as viewer_id from others a join others b on a.id <> b.id),
     granted as (
       insert into photo_grants (owner_id, viewer_id, granted_at, expires_at)
       select owner_id, viewer_id, $2::timestamptz, $2::timestamptz from pairs)
     insert into photo_requests (owner_id, viewer_id, requested_at)
     select owner_id, viewer_id, $2::timestamptz - interval '61 days' from pairs`,
    [anna.id, app.clock.now()],
  );
  await forgetExpired();
  const left = async (table: string) => (await app.db.query(`select owner_id, viewer_id from ${table}`)).rows;
  expect(await left('photo_grants')).toEqual([{ owner_id: bert.id, viewer_id: anna.id }]);
  expect(await left('photo_requests')).toEqual([{ owner_id: anna.id, viewer_id: bert.id }]);
});
