import { expect, it } from 'vitest';
import { checkPush } from '#scripts/doctor/push-checks.ts';
import { findOrMakePushKey } from '#server/features/push/push-keys-store.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const secrets = createSecretBox(Buffer.alloc(32, 1));
const db = await testDatabase();

it('is content with keys that open, and names the sites of those that do not', async () => {
  const sites = [await buildSite(db, { domain: 'a.test' }), await buildSite(db, { domain: 'b.test' })];
  expect(await checkPush({ db, secrets })).toMatchObject({ state: 'fine' });
  for (const { id } of sites) await findOrMakePushKey({ db, secrets, now: new Date() }, id);
  expect(await checkPush({ db, secrets })).toMatchObject({ state: 'fine' });
  expect(await checkPush({ db, secrets: createSecretBox(Buffer.alloc(32, 2)) })).toMatchObject({
    state: 'broken',
    summary: expect.stringContaining('a.test, b.test') as string,
  });
  await db.kysely.updateTable('push_keys').set({ public_key: 'another' }).where('site_id', '=', sites[1]!.id).execute();
  expect(await checkPush({ db, secrets })).toMatchObject({
    state: 'broken',
    summary: expect.stringContaining(': b.test.') as string,
  });
});
