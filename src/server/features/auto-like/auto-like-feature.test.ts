import { beforeEach, describe, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { photoPath } from '#shared/domain/photos/image-paths.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildBlock, buildLike } from '#test/support/builders/build-relation.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost' });
let bert: MemberId;
let as: string;
beforeEach(async () => {
  await clearTables(app.db, 'members');
  bert = await buildMember(app.db, { site });
  as = await buildSession(app, bert);
});

const woman = (name: string, member = {}) => buildMember(app.db, { site, member, profile: { name, gender: 'female' } });
/** Builds a woman who does not suit him, so that she is not suggested. */
const lesbian = (name: string, member = {}) =>
  buildMember(app.db, { site, member, profile: { name, gender: 'female', sexuality: 'lesbian' } });
const chosen = async () => (await app.call('GET /api/auto-like.php', { as })).json.profile;
const minute = (at: number) => new Date(Date.UTC(2026, 4, 1, 12, at));
const numLikes = async () => (await app.db.query('select from likes')).rowCount;

describe('the member shown in the popup', () => {
  it('is the latest real liker whose like was not seen, with name and picture', async () => {
    const anna = await lesbian('Anna');
    const photo = await buildPhoto(app.db, anna, { main: true });
    await buildLike(app.db, await lesbian('Older'), bert, { at: minute(1) });
    await buildLike(app.db, anna, bert, { at: minute(2) });
    await buildLike(app.db, await lesbian('Seen'), bert, { at: minute(3), seen: true });
    await buildLike(app.db, await lesbian('Made up', { fictional: true }), bert, { at: minute(4) });
    expect(await chosen()).toEqual({
      id: toPublicId(anna),
      name: 'Anna',
      main_image: expect.objectContaining({ match: photoPath(photo.key, 'card') }),
      kind: 'like',
      fictional: false,
    });
  });

  it('is nobody whose like is already a match', async () => {
    const anna = await lesbian('Anna');
    await buildLike(app.db, anna, bert);
    expect(await chosen()).toMatchObject({ name: 'Anna' });
    await buildLike(app.db, bert, anna);
    expect(await chosen()).toBeNull();
  });

  it('is fictional only without a real like, labelled, and only if the viewer may meet them', async () => {
    const fictional = await lesbian('Made up', { fictional: true });
    await buildLike(app.db, fictional, bert, { at: minute(1) });
    expect(await chosen()).toMatchObject({ name: 'Made up', kind: 'like', fictional: true });
    await app.db.query('update members set hide_fictional = true');
    expect(await chosen()).toBeNull();
    await app.db.query('update members set hide_fictional = false');
    expect(COUNTRY_PACKS.US.fictionalAllowed).toBe(false);
    await app.db.query("update profiles set country = 'US', region = null where member_id = $1", [bert]);
    expect(await chosen()).toBeNull();
  });

  it('is otherwise a suggestion, labelled as one, and creates no like', async () => {
    const anna = await woman('Anna');
    expect(await chosen()).toMatchObject({ id: toPublicId(anna), kind: 'suggestion', fictional: false });
    expect(await numLikes()).toBe(0);
  });

  it('is nobody if there is nobody', async () => {
    expect(await chosen()).toBeNull();
  });

  it.each([
    ['is blocked by me', (id: MemberId) => buildBlock(app.db, bert, id)],
    ['has blocked me', (id: MemberId) => buildBlock(app.db, id, bert)],
    ['is hidden', (id: MemberId) => app.db.query(`update profiles set status = 'hidden' where member_id = $1`, [id])],
    ['is banned', (id: MemberId) => app.db.query(`update members set status = 'banned' where id = $1`, [id])],
  ])('is nobody who %s', async (_, arrange) => {
    const anna = await woman('Anna');
    await buildLike(app.db, anna, bert);
    await arrange(anna);
    expect(await chosen()).toBeNull();
  });

  it('is shown to members only', async () => {
    expect((await app.call('GET /api/auto-like.php')).json.error.code).toBe('authentication_required');
    expect((await app.call('GET /api/auto-like.php', { as, query: { t: '1' } })).json.error.code).toBe(
      'validation_failed',
    );
  });
});
