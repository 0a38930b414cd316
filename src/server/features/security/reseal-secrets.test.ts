import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { createAccount } from '#server/features/payment-accounts/create-account.ts';
import { findAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { storeUnsignedWebhook } from '#server/features/payment-accounts/payment-webhooks-store.ts';
import {
  countSeals,
  isAnythingSealed,
  resealSecrets,
  SEALED_COLUMNS,
} from '#server/features/security/reseal-secrets.ts';
import { findSecret, storeSecret } from '#server/features/security/second-factor/totp-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { clearTables } from '#test/support/clear-tables.ts';
import { testDatabase } from '#test/support/test-database.ts';

const [first, second, lost] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const byFirst = createSecretBox(first);
const bySecond = createSecretBox(second);
const both = createSecretBox(second, first);
const now = new Date('2026-06-01T12:00:00Z');

const db = await testDatabase();
const site = await buildSite(db);
beforeEach(() => clearTables(db, 'members'));

const addSecrets = async (count: number, secrets = byFirst): Promise<Map<MemberId, Buffer>> => {
  const added = new Map<MemberId, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const memberId = await buildMember(db, { site });
    const secret = randomBytes(20);
    await storeSecret({ db, secrets }, { memberId, secret, now });
    added.set(memberId, secret);
  }
  return added;
};

it('reseals everything with the newest key, so that older keys open nothing any more', async () => {
  const planted = await addSecrets(3);
  await addSecrets(1, bySecond);
  expect(await countSeals({ db, secrets: both })).toEqual({ newest: 1, older: 3, unreadable: 0 });
  expect(await resealSecrets({ db, secrets: both })).toEqual({ newest: 1, older: 3, unreadable: 0 });
  expect(await resealSecrets({ db, secrets: both })).toEqual({ newest: 4, older: 0, unreadable: 0 });
  for (const [memberId, secret] of planted) {
    expect((await findSecret({ db, secrets: bySecond }, memberId))?.secret).toEqual(secret);
    await expect(findSecret({ db, secrets: byFirst }, memberId)).rejects.toThrow('authenticate');
  }
});

it('reseals the keys of payment accounts and the webhooks of providers', async () => {
  const keys = { serviceId: 'SL-1234-5678', secret: 'a'.repeat(40), tokenCode: 'AT-1234-5678', token: 'b'.repeat(40) };
  expect(await isAnythingSealed(db)).toBe(false);
  const accountId = await createAccount({ db, secrets: byFirst, now }, { companyId: site.company_id, keys });
  const raw = Buffer.from('a webhook');
  await storeUnsignedWebhook({ db, secrets: byFirst }, { provider: 'pay', raw, now, about: null });
  expect(await isAnythingSealed(db)).toBe(true);
  expect(await resealSecrets({ db, secrets: both })).toEqual({ newest: 0, older: 2, unreadable: 0 });
  expect(await countSeals({ db, secrets: bySecond })).toEqual({ newest: 2, older: 0, unreadable: 0 });
  expect((await findAccount({ db, secrets: bySecond }, accountId))?.keys).toEqual(keys);
  await clearTables(db, 'payment_webhooks', 'payment_accounts');
});

it('works in batches, and a second run continues an interrupted one', async () => {
  await db.query(
    `insert into members (id, site_id, email, status, language, signup_date, terms_version)
     select n, $1, n || '@vonk.test', 'active', 'en', $2, $2 from generate_series(-600, 600) n where n <> 0`,
    [site.id, now],
  );
  const ids = ((await db.query('select id from members')).rows as { id: MemberId }[]).map(({ id }) => id);
  const sealed = ids.map((id) => byFirst.seal(randomBytes(20), id));
  await db.query(
    `insert into totp_secrets (member_id, sealed_secret, created_at)
     select id, sealed, $3 from unnest($1::bigint[], $2::bytea[]) as s (id, sealed)`,
    [ids, sealed, now],
  );
  let batches = 0;
  const cutOff: Pick<Database, 'run'> = {
    run: (statement, params) => {
      if (statement.text.startsWith('update') && (batches += 1) === 2) throw new Error('cut off');
      return db.run(statement, params);
    },
  };
  await expect(resealSecrets({ db: cutOff, secrets: both })).rejects.toThrow('cut off');
  expect(await resealSecrets({ db, secrets: both })).toEqual({ newest: 500, older: 700, unreadable: 0 });
});

it('leaves and counts secrets that no key opens, and reseals the others', async () => {
  await addSecrets(2, createSecretBox(lost));
  await addSecrets(1);
  const before = await db.query('select member_id, sealed_secret from totp_secrets order by member_id');
  expect(await resealSecrets({ db, secrets: both })).toEqual({ newest: 0, older: 1, unreadable: 2 });
  const after = await db.query('select member_id, sealed_secret from totp_secrets order by member_id');
  expect(after.rows.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before.rows[index]))).toHaveLength(1);
});

it('covers every column that holds sealed values', async () => {
  const { rows } = await db.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like 'sealed%'`,
  );
  expect(rows.map((row) => (row as { name: string }).name).toSorted()).toEqual(
    SEALED_COLUMNS.map(({ name }) => name).toSorted(),
  );
});
