import { expect, it } from 'vitest';
import { createSandboxAccounts } from '#demo/sandbox/create-sandbox-accounts.ts';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { findAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { createPaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { buildCompany } from '#test/support/builders/build-site.ts';
import { testDatabase } from '#test/support/test-database.ts';

const keys = { serviceId: 'SL-1234-5678', secret: 'a'.repeat(40), tokenCode: 'AT-1234-5678', token: 'b'.repeat(40) };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const now = new Date('2026-06-01T12:00:00Z');
const db = await testDatabase();
const add = (companyId: string, differences: Partial<typeof keys> = {}) =>
  createAccount({ db, secrets, now }, { companyId, keys: { ...keys, ...differences } });
const providersOf = async (companyId: string) => {
  const rows = await db.kysely.selectFrom('payment_accounts').selectAll().where('company_id', '=', companyId).execute();
  return rows.map(({ provider }) => provider);
};

it('keeps the keys of an account sealed, for this account alone', async () => {
  const companyId = await buildCompany(db);
  const id = await add(companyId);
  expect((await findAccount({ db, secrets }, id))?.keys).toEqual(keys);
  const { rows } = await db.query(
    `select encode(sealed_keys, 'escape') as sealed from payment_accounts where id = $1`,
    [id],
  );
  for (const secret of [keys.secret, keys.token]) expect(JSON.stringify(rows)).not.toContain(secret);
  const other = await buildCompany(db);
  await db.query('update payment_accounts set company_id = $1 where id = $2', [other, id]);
  await expect(findAccount({ db, secrets }, id)).rejects.toThrow('authenticate');
  await db.query('delete from payment_accounts');
});

it('changes the keys of an account, which stays the same', async () => {
  const companyId = await buildCompany(db);
  const id = await add(companyId);
  expect(await add(companyId, { token: 'c'.repeat(40) })).toBe(id);
  expect((await findAccount({ db, secrets }, id))?.keys.token).toBe('c'.repeat(40));
  await db.query('delete from payment_accounts');
});

it('goes on keeping cards when its keys change, until somebody says otherwise', async () => {
  const companyId = await buildCompany(db);
  const keeps = async (more: { keepsCards?: boolean }) => {
    const id = await createAccount({ db, secrets, now }, { companyId, keys, ...more });
    return (await findAccount({ db, secrets }, id))?.keepsCards;
  };
  expect([await keeps({}), await keeps({ keepsCards: true }), await keeps({})]).toEqual([false, true, true]);
  expect(await keeps({ keepsCards: false })).toBe(false);
  await db.query('delete from payment_accounts');
});

it('refuses keys that are none, by name and without showing them, and companies that are not there', async () => {
  const companyId = await buildCompany(db);
  const refused = add(companyId, { secret: 'topsecret', tokenCode: 'SL-1234-5678' });
  await expect(refused).rejects.toThrow(/^secret is not .+\ntokenCode is not /);
  await expect(refused).rejects.not.toThrow('topsecret');
  await expect(add('1')).rejects.toThrow('There is no company 1.');
  expect(await providersOf(companyId)).toEqual([]);
});

it('makes one sandbox account for each company, and none where money moves', async () => {
  const [one, two] = [await buildCompany(db), await buildCompany(db)];
  await createSandboxAccounts({ db, secrets, now });
  await createSandboxAccounts({ db, secrets, now });
  expect([await providersOf(one), await providersOf(two)]).toEqual([['sandbox'], ['sandbox']]);
  await add(one);
  const three = await buildCompany(db);
  await createSandboxAccounts({ db, secrets, now });
  expect(await providersOf(three)).toEqual([]);
});

it('opens no account with the sandbox where there is none', async () => {
  const row = await db.kysely
    .selectFrom('payment_accounts')
    .select('id')
    .where('provider', '=', 'sandbox')
    .executeTakeFirstOrThrow();
  const paymentGateway = createPaymentGateway({
    publicUrl: 'https://vonk.test',
    sandboxOrigin: null,
    log: { warn: () => {} },
  });
  await expect(openAccount({ db, secrets, paymentGateway }, row.id)).rejects.toThrow('no sandbox');
  await expect(openAccount({ db, secrets, paymentGateway }, '1')).rejects.toThrow('There is no payment account 1.');
});
