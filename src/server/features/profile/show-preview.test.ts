import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });

const PROMPTS = [{ prompt: 'teach_me', answer: 'To sail' }];

let id: MemberId;
let as: string;
beforeEach(async () => {
  const words = { about_me: 'Tea', prompts: JSON.stringify(PROMPTS), identity_label: 'Demi' };
  const profile = { gender: 'female', sexuality: 'hetero', hair_color: 'red', ...words };
  id = await buildMember(app.db, { site, profile });
  as = await buildSession(app, id);
  await buildPhoto(app.db, id, { main: true });
  for (let more = 0; more < 3; more += 1) await buildPhoto(app.db, id);
  await buildPhoto(app.db, id, { private: true });
});

/** Changes the site, and waits until the nodes have noticed after ten seconds. */
const setSite = async (change: object) => {
  await app.db.kysely.updateTable('sites').set(change).where('id', '=', site.id).execute();
  app.clock.advance({ seconds: 11 });
};
const preview = async (viewer: string) =>
  (await app.call('GET /api/profile-preview.php', { as, query: { viewer } })).json;
const seenBy = async (session: string | null) =>
  (await app.call('GET /api/member.php', { ...(session !== null && { as: session }), query: { id: toPublicId(id) } }))
    .json.member;

describe('the preview of one’s own profile', () => {
  it.each(['visitor', 'free', 'premium'] as const)('equals what a %s really gets', async (kind) => {
    const paid_user = kind === 'premium';
    const other = kind === 'visitor' ? null : await buildMember(app.db, { site, member: { paid_user } });
    const session = other === null ? null : await buildSession(app, other);
    // Activity is left out, because the requests of this test change it.
    const { last_active_at: _, online: __, ...seen } = await seenBy(session);
    const { member, why_hidden } = await preview(kind);
    const { last_active_at: ___, online: ____, ...shown } = member;
    expect(why_hidden).toBeNull();
    expect(shown).toEqual(seen);
    expect(shown.photos.map((photo: { kind: string }) => photo.kind)).toContain('locked');
  });

  it('says that a hidden or disabled profile is shown to nobody', async () => {
    for (const status of ['hidden', 'disabled'] as const) {
      await app.db.kysely.updateTable('profiles').set({ status }).where('member_id', '=', id).execute();
      expect(await preview('premium')).toEqual({ member: null, why_hidden: status });
    }
  });

  it('says that visitors get none on a site that shows profiles to members only', async () => {
    await setSite({ logged_out_search: false });
    expect(await preview('visitor')).toEqual({ member: null, why_hidden: 'members_only' });
    expect((await preview('free')).member.name).toBeDefined();
    await setSite({ logged_out_search: true });
  });

  it('refuses other kinds of viewers', async () => {
    expect((await preview('owner')).error.code).toBe('validation_failed');
  });
});

describe('texts that members write', () => {
  it('are shown only as far as the site allows', async () => {
    expect(await seenBy(null)).toMatchObject({ about_me: 'Tea', prompts: PROMPTS, identity_label: 'Demi' });
    await setSite({ visible_profile_notes: ['about_me'] });
    expect(await seenBy(null)).toMatchObject({ about_me: 'Tea', identity_label: '' });
    await setSite({ visible_profile_notes: [] });
    expect(await seenBy(null)).toMatchObject({ about_me: '', prompts: [], identity_label: '' });
    await setSite({ visible_profile_notes: ['identity_label', 'about_me'] });
  });
});

describe('being found by search engines', () => {
  it('needs the member’s consent and a profile that visitors may see', async () => {
    expect((await seenBy(null)).is_public).toBe(false);
    await app.call('PUT /api/profile.php', { as, body: { public_profile: true } });
    expect((await seenBy(null)).is_public).toBe(true);
    await setSite({ logged_out_search: false });
    expect((await seenBy(await buildSession(app, await buildMember(app.db, { site })))).is_public).toBe(false);
    await setSite({ logged_out_search: true });
    await app.db.kysely.updateTable('profiles').set({ status: 'hidden' }).where('member_id', '=', id).execute();
    expect((await seenBy(as)).is_public).toBe(false);
  });

  it('is always off for fictional profiles', async () => {
    const member = { fictional: true };
    const fictional = await buildMember(app.db, { site, member, profile: { public_profile: true } });
    const { json } = await app.call('GET /api/member.php', { query: { id: toPublicId(fictional) } });
    expect(json.member).toMatchObject({ fictional: true, is_public: false });
  });
});
