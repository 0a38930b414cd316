import { expect, it } from 'vitest';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

const add = (memberId: MemberId, entry: string) =>
  app.call('POST /api/known-people.php', { as: buying.as(memberId), body: { entries: [entry] } });
const opens = async (viewer: MemberId, id: MemberId): Promise<boolean> =>
  (await app.call('GET /api/member.php', { as: buying.as(viewer), query: { id: toPublicId(id) } })).status === 200;

it('a number hides from whoever has proved that it is theirs, whenever that is', async () => {
  const { phone, iban } = debiting.person();
  const [anna, eve] = [await buying.joins({}, { gender: 'female' }), await buying.joins({}, { gender: 'female' })];
  expect((await add(anna, phone)).status).toBe(200);
  const ben = await debiting.joinsWithAddress(iban);
  await debiting.sendCode(ben, phone);
  // Not proved yet: anybody can enter a number.
  await add(eve, phone);
  expect([await opens(anna, ben), await opens(ben, anna), await opens(ben, eve)]).toEqual([true, true, true]);
  expect((await debiting.enterCode(ben, await debiting.codeFor(phone))).status).toBe(200);
  expect([await opens(anna, ben), await opens(ben, anna)]).toEqual([false, false]);
  expect([await opens(eve, ben), await opens(ben, eve)]).toEqual([false, false]);

  const fay = await buying.joins({}, { gender: 'female' });
  expect(await opens(fay, ben)).toBe(true);
  await add(fay, phone.replace('+31', '0'));
  expect([await opens(fay, ben), await opens(ben, fay)]).toEqual([false, false]);
});
