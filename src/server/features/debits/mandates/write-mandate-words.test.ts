import { expect, it } from 'vitest';
import { openDebiting } from '#test/support/debiting.ts';
import { testShop } from '#test/support/test-app.ts';

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);

const rows = async (sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
  (await app.db.query(sql, values)).rows as Record<string, unknown>[];
const codeIn = ({ json }: { json: { error?: { code: string } } }) => json.error?.code ?? 'taken';

it('is a mandate as the scheme asks for it, and its copy comes by mail without where the payer lives', async () => {
  const anna = await debiting.joinsSigned();
  const { words, reference, iban } = await debiting.show(anna);
  const [scheme, ...lines] = words.split('\n');
  expect([scheme, lines.slice(1)]).toEqual([
    'SEPA Direct Debit Mandate',
    [
      'Creditor: Company, Street 1, Utrecht, NL',
      'Creditor identifier: NL69ZZZ123456780000',
      `Mandate reference: ${reference}`,
      'Type of payment: Recurrent payment, for each order you pay by direct debit',
      'Payer: Anna Bakker, Keizersgracht 1, 1015 CJ Amsterdam',
    ],
  ]);
  const [mail] = await rows(
    `select m.kind, b.text from mails m join mail_bodies b on b.mail_id = m.id where m.member_id = $1`,
    [anna],
  );
  expect(mail?.['kind']).toBe('mandate');
  for (const part of ['NL69ZZZ123456780000', reference, 'Street 1', iban]) expect(mail?.['text']).toContain(part);
  for (const part of ['Keizersgracht', 'Anna Bakker']) expect(mail?.['text']).not.toContain(part);
});

it('is neither offered nor collected by a company without a creditor identifier', async () => {
  const anna = await debiting.joinsSigned();
  const bert = await debiting.joinsWithAddress();
  await app.db.query('update companies set creditor_id = null');
  expect(await debiting.show(anna)).toMatchObject({ step: 'signed', is_offered: false });
  expect(codeIn(await debiting.order(anna))).toBe('payment_method_unavailable');
  expect(codeIn(await debiting.sendCode(bert, debiting.person().phone))).toBe('direct_debit_unavailable');
  await app.db.query(`update companies set creditor_id = 'NL69ZZZ123456780000'`);
  expect(await debiting.show(anna)).toMatchObject({ is_offered: true });
  expect((await debiting.order(anna)).json.transaction).toMatchObject({ state: 'pending' });
  const [mail] = await rows(
    `select b.text from mails m join mail_bodies b on b.mail_id = m.id where m.member_id = $1 and m.kind = 'prenotice'`,
    [anna],
  );
  expect(mail?.['text']).toContain('Creditor identifier: NL69ZZZ123456780000');
});
