import { expect, it } from 'vitest';
import { deleteOldDevices } from '#server/features/accounts/sessions/known-devices-store.ts';
import { beginWithOneMember } from '#test/support/builders/one-member.ts';

const CREDENTIALS = { email: 'anna@vonk.test', password: 'my password' };

const { app } = await beginWithOneMember({ member: { email: CREDENTIALS.email, password_hash: 'plain:my password' } });

const logIn = (device: string) =>
  app.call('POST /api/user.php', { body: CREDENTIALS, cookies: { device: device.repeat(22) } });
const known = () => app.db.kysely.selectFrom('known_devices').select('last_login_at').execute();

it('a device is known for 400 days after its last login', async () => {
  await logIn('a');
  app.clock.advance({ days: 200 });
  await logIn('b');
  app.clock.advance({ days: 200, seconds: -1 });
  await deleteOldDevices(app.db, app.clock.now());
  expect(await known()).toHaveLength(2);
  app.clock.advance({ seconds: 1 });
  await deleteOldDevices(app.db, app.clock.now());
  expect(await known()).toHaveLength(1);
});
