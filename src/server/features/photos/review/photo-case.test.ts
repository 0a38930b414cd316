import { beforeEach, expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { buildMember, buildPhoto } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testApp } from '#test/support/test-app.ts';

const AFTER = 'after.localhost';
const app = await testApp();
const site = await buildSite(app.db, { domain: 'localhost', photo_review: 'before' });
const after = await buildSite(app.db, { domain: AFTER, photo_review: 'after' });
for (const variant of ['thumb', 'card', 'full', 'locked']) {
  await app.objects.put(`photos/x/${variant}.webp`, Buffer.from(variant));
}
beforeEach(() => clearTables(app.db, 'reports', 'members'));

const buildPair = async (on: { id: number }, photo: object) => {
  const owner = await buildMember(app.db, { site: on });
  const moderator = await buildMember(app.db, { site: on, member: { role: 'moderator' } });
  const { id, key } = await buildPhoto(app.db, owner, { object_key: 'photos/x', private: true, ...photo });
  const as = await buildSession(app, moderator, { isStrong: true });
  const host = on === after ? AFTER : 'localhost';
  /** The statuses of the members' address and of the moderators' address. */
  const open = async () => [
    (await app.call(`GET /photos/${key.replaceAll('-', '')}/full.webp`, { as, host })).status,
    (await app.call(`GET /moderation/photos/${toPublicId(id)}/full.webp`, { as, host })).status,
  ];
  return { owner, id, open };
};

/** Another member of the site reports the owner. */
const report = async (owner: MemberId) => {
  const as = await buildSession(app, await buildMember(app.db, { site }));
  const about = { kind: 'profile', profile: toPublicId(owner) };
  const body = { about, reason: 'spam', text: 'Look at this', block: false };
  expect((await app.call('POST /api/report.php', { as, body })).status).toBe(200);
};

it('a moderator can open photos that wait for review', async () => {
  expect(await (await buildPair(site, { status: 'pending' })).open()).toEqual([200, 200]);
  expect(await (await buildPair(after, {})).open()).toEqual([200, 200]);
});

it('a moderator can open no private photo that neither waits for review nor is reported', async () => {
  expect(await (await buildPair(site, {})).open()).toEqual([404, 404]);
  expect(await (await buildPair(site, { status: 'rejected' })).open()).toEqual([404, 404]);
  expect(await (await buildPair(after, { reviewed_at: app.clock.now() })).open()).toEqual([404, 404]);
});

it('a moderator can open the photos of a reported member as long as the report is open', async () => {
  const { owner, id, open } = await buildPair(site, { status: 'rejected' });
  await report(owner);
  expect(await open()).toEqual([200, 200]);
  await app.db.query('update reports set member_id = null');
  expect(await open()).toEqual([404, 404]);
  await app.db.query('update reports set photo_id = $1', [id]);
  expect(await open()).toEqual([200, 200]);
  await app.db.query(
    `update reports set status = 'closed', outcome = 'no_action', closed_at = now(), erase_at = now(), member_id = $1`,
    [owner],
  );
  expect(await open()).toEqual([404, 404]);
});
