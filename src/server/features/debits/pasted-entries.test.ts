import { expect, it } from 'vitest';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

const codeIn = ({ json }: { json: { error?: { code: string } } }) => json.error?.code ?? 'taken';

it('takes what is pasted, and counts no try for what cannot be a code', async () => {
  const anna = await buying.joins();
  const { iban, phone } = debiting.person();
  const pasted = `IBAN:\u00a0${iban.replaceAll(/.{4}(?=.)/g, '$&\u00a0')}\u200b`;
  const entered = await debiting.put(anna, 'account', { iban: pasted, holder: 'Anna\u00a0Bakker\ufeff' });
  expect(entered.json.direct_debit).toMatchObject({ step: 'address', holder: 'Anna Bakker' });
  await debiting.put(anna, 'address', { street: 'x', house_number: '1', zip: '1015\u00a0CJ', city: '\u200eAmsterdam' });
  expect((await debiting.show(anna)).address).toMatchObject({ zip: '1015 CJ', city: 'Amsterdam' });
  expect(codeIn(await debiting.sendCode(anna, `\u202a${phone.replace(/\d{4}$/, '\u2011\u200b$&')}\u202c`))).toBe(
    'taken',
  );
  const code = await debiting.codeFor(phone);
  for (const typed of ['', '12345', '1234567', 'code', '12345²', '123 45']) {
    expect(codeIn(await debiting.enterCode(anna, typed)), typed).toBe('sms_code_invalid');
  }
  expect((await app.db.query('select tries from phone_codes where member_id = $1', [anna])).rows).toEqual([
    { tries: 0 },
  ]);
  expect(codeIn(await debiting.enterCode(anna, `${code.slice(0, 3)}\u202f-\u202f${code.slice(3)}.`))).toBe('taken');
});
