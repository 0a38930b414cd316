import { expect, it } from 'vitest';
import { showUser } from '#server/features/accounts/show-user.ts';
import { findUser } from '#server/features/accounts/user-read-model.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const db = await testDatabase();

it('a member whose account is closed during a login or page request is not shown as logged in', async () => {
  const site = await buildSite(db, { domain: 'localhost' });
  const anna = await buildMember(db, { site });
  const isGone = async () => {
    await expect(showUser(db, anna)).rejects.toMatchObject({ code: 'authentication_required' });
    expect(await findUser(db, anna)).toBeNull();
  };
  expect((await findUser(db, anna))?.id).toBe(anna);
  for (const status of ['deletion_pending', 'banned'] as const) {
    await db.kysely.updateTable('members').set({ status }).where('id', '=', anna).execute();
    await isGone();
  }
  await db.kysely.deleteFrom('members').where('id', '=', anna).execute();
  await isGone();
});
