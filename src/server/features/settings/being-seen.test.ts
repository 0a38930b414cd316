import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildConversation } from '#test/support/builders/build-conversation.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildCompany, buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const shared = { company_id: await buildCompany(app.db), member_resell: true };
const site = await buildSite(app.db, { domain: 'localhost', name: 'Vonk', ...shared });
const sister = await buildSite(app.db, { domain: 'sister.localhost', ...shared });
await buildSite(app.db, { domain: 'alone.localhost' });
let anna: MemberId;
let session: string;
beforeEach(async () => {
  await clearTables(app.db, 'members', 'mails', 'known_devices', 'login_failures');
  anna = await buildMember(app.db, {
    site,
    member: { email: 'anna@vonk.test', password_hash: 'plain:my password' },
    profile: { name: 'Anna', gender: 'female' },
  });
  session = await buildSession(app, anna);
});

const call = (name: string, body?: object) => app.call(name, { as: session, ...(body && { body }) });
const account = async () => (await call('GET /api/account.php')).json.account;
const code = (answer: Answer) => answer.json.error?.code ?? answer.status;

describe('privacy mode', () => {
  const seen = async (as: string) => {
    const { json } = await app.call('GET /api/members.php', { as, query: { gender: 'any', country: 'NL' } });
    return (json.members as { id: string }[]).some(({ id }) => id === toPublicId(anna));
  };

  it('hides the member from search and likes but not from conversations, until it is undone', async () => {
    const ben = await buildMember(app.db, { site });
    const eve = await buildMember(app.db, { site });
    await buildLike(app.db, anna, ben);
    await buildConversation(app.db, {
      site,
      between: [anna, ben],
      messages: [{ by: anna, body: 'hello', unread: true }],
    });
    const [asBen, asEve] = [await buildSession(app, ben), await buildSession(app, eve)];
    const lists = async () => {
      const likes = (await app.call('GET /api/likes.php', { as: asBen })).json;
      const chats = (await app.call('GET /api/chats.php', { as: asBen })).json;
      const profile = await app.call('GET /api/member.php', { as: asEve, query: { id: toPublicId(anna) } });
      return [
        await seen(asBen),
        likes.profiles.length,
        likes.num_new_likes,
        chats.chats.length,
        chats.num_unread_messages,
        profile.status,
      ];
    };
    expect(await lists()).toEqual([true, 1, 1, 1, 1, 200]);
    expect((await call('PUT /api/privacy.php', { hidden: true })).json.account.profile_status).toBe('hidden');
    expect(await lists()).toEqual([false, 0, 0, 1, 1, 404]);
    expect((await call('PUT /api/privacy.php', { hidden: false })).json.account.profile_status).toBe('active');
    expect(await lists()).toEqual([true, 1, 1, 1, 1, 200]);
  });

  it.each([true, false])('neither shows nor hides a profile that is disabled (%s)', async (hidden) => {
    await app.db.query("update profiles set status = 'disabled'");
    expect(code(await call('PUT /api/privacy.php', { hidden }))).toBe('profile_disabled');
  });
});

describe('the consent to special details', () => {
  it('when withdrawn hides the profile, which cannot be shown before it is given again', async () => {
    const { json } = await call('PUT /api/sensitive-consent.php', { consent: false });
    expect(json.account).toMatchObject({ profile_status: 'hidden', sensitive_consent_at: null });
    expect(code(await call('PUT /api/privacy.php', { hidden: false }))).toBe('consent_required');
    expect((await call('PUT /api/privacy.php', { hidden: true })).status).toBe(200);
    const again = (await call('PUT /api/sensitive-consent.php', { consent: true })).json.account;
    expect(again).toMatchObject({ profile_status: 'hidden', sensitive_consent_at: app.clock.now().toISOString() });
    expect((await call('PUT /api/privacy.php', { hidden: false })).json.account.profile_status).toBe('active');
  });

  it('keeps its first date when given twice', async () => {
    const { json } = await call('PUT /api/sensitive-consent.php', { consent: true });
    expect(json.account.sensitive_consent_at).toBe('2026-01-10T12:00:00.000Z');
  });

  it('does not change a profile that a moderator has disabled', async () => {
    await app.db.query("update profiles set status = 'disabled'");
    await call('PUT /api/sensitive-consent.php', { consent: false });
    expect((await account()).profile_status).toBe('disabled');
  });
});

describe('choices about seeing and being seen', () => {
  it.each(['hide_fictional', 'browse_invisibly'] as const)('%s is off until it is chosen', async (choice) => {
    expect((await account())[choice]).toBe(false);
    expect((await call('PUT /api/privacy-choice.php', { choice, chosen: true })).json.account[choice]).toBe(true);
    expect((await call('PUT /api/privacy-choice.php', { choice, chosen: false })).json.account[choice]).toBe(false);
  });

  it.each([{ choice: 'status', chosen: true }, { choice: 'hide_fictional' }, {}])('refuses %o', async (body) => {
    expect(code(await call('PUT /api/privacy-choice.php', body))).toBe('validation_failed');
  });
});

describe('being shown on the company’s other sites', () => {
  it('begins and ends with the member’s consent, where the company offers it', async () => {
    const listed = async () =>
      (await app.db.query('select from member_search where id = $1 and site_id = $2', [anna, sister.id])).rowCount;
    expect(await listed()).toBe(0);
    expect((await call('PUT /api/resell-consent.php', { consent: true })).json.account.resell_consent).toBe(true);
    expect(await listed()).toBe(1);
    await call('PUT /api/resell-consent.php', { consent: false });
    expect(await listed()).toBe(0);
  });

  it('is not offered elsewhere', async () => {
    const alone = await app.db.kysely
      .selectFrom('sites')
      .selectAll()
      .where('domain', '=', 'alone.localhost')
      .executeTakeFirstOrThrow();
    const as = await buildSession(app, await buildMember(app.db, { site: alone }));
    const here = { as, host: 'alone.localhost' };
    expect((await app.call('GET /api/account.php', here)).json.account.resell_consent).toBe(null);
    const consentTo = (consent: boolean) => app.call('PUT /api/resell-consent.php', { ...here, body: { consent } });
    expect([code(await consentTo(true)), code(await consentTo(false))]).toEqual(['not_found', 200]);
  });
});
