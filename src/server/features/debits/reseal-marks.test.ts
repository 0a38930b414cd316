import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { requireDebit } from '#server/features/debits/collecting/require-debit.ts';
import { saveAccount } from '#server/features/debits/mandates/save-account.ts';
import { DEBIT_MARKS, resealMarks } from '#server/features/debits/reseal-marks.ts';
import { requireKeys } from '#server/features/security/require-keys.ts';
import { MARKED_COLUMNS, resealSecrets } from '#server/features/security/reseal-secrets.ts';
import { sendCodeSms } from '#server/features/sms/send-code-sms.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { countMarks } from '#server/platform/secrets/marked-column.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { openDebiting } from '#test/support/debiting.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { TEST_SECRETS } from '#test/support/start-test-app.ts';
import { testShop } from '#test/support/test-app.ts';

const [old, latest] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const both = createSecretBox(latest, old);
const onlyLatest = createSecretBox(latest);

const { app, buying } = await testShop();
const debiting = openDebiting(app, buying);
const { db } = app;

const enters = async (memberId: MemberId, iban: string, secrets: SecretBox): Promise<string> => {
  const viewer = { memberId } as Parameters<typeof saveAccount>[0]['viewer'];
  const ctx = { db, secrets, viewer, site: buying.site, now: app.clock.now(), locale: 'en' as const };
  return saveAccount(ctx, { iban, holder: 'x' }).then(
    () => 'taken',
    (error: unknown) => String(error),
  );
};

it('an account that is blocked stays blocked while the key changes, and after it', async () => {
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  await debiting.order(anna);
  await debiting.returns(anna, 'AC04');
  const bert = await buying.joins();
  expect(await enters(bert, iban, TEST_SECRETS)).toContain('direct_debit_unavailable');
  expect(await enters(bert, iban, both)).toContain('direct_debit_unavailable');
  // The older key was removed too early: the account is not recognised, and the doctor and the start report it.
  expect(await countMarks({ db, secrets: onlyLatest }, DEBIT_MARKS)).toEqual({ newest: 0, older: 0, unknown: 4 });
  const gone = await buying.joins();
  expect(await enters(gone, iban, onlyLatest)).toBe('taken');
  await db.query('delete from mandates where member_id = $1', [gone]);
  // A block of an account whose encrypted number is deleted.
  await db.query(`insert into debit_blocks (iban_mark, code, created_at) values ($1, 'AC04', $2)`, [
    TEST_SECRETS.mark('an account that is gone', 'iban'),
    app.clock.now(),
  ]);
  expect(await countMarks({ db, secrets: both }, DEBIT_MARKS)).toEqual({ newest: 0, older: 5, unknown: 0 });
  await resealSecrets({ db, secrets: both });
  // The mandate is wiped; the block remains.
  await db.query(
    'update mandates set sealed_account = null, iban_mark = null, ending_mark = null where member_id = $1',
    [anna],
  );
  expect(await resealMarks({ db, secrets: both })).toBe(2);
  expect(await resealMarks({ db, secrets: both })).toBe(0);
  expect(await countMarks({ db, secrets: both }, DEBIT_MARKS)).toEqual({ newest: 2, older: 1, unknown: 0 });
  expect(await enters(bert, iban, onlyLatest)).toContain('direct_debit_unavailable');
});

it('covers every column of marks but those of codes, which work for ten minutes', async () => {
  const { rows } = await db.query(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%\\_mark' and table_name <> 'phone_codes' order by 1`,
  );
  expect(rows.map((row) => (row as { name: string }).name)).toEqual(MARKED_COLUMNS.map(({ name }) => name).toSorted());
});

it('a server that opens no payment account does not start, and one that lacks an older key says so', async () => {
  const said: string[] = [];
  const start = (secrets: SecretBox) => requireKeys({ db, secrets }, (line) => said.push(line));
  await start(both);
  expect(said).toEqual([]);
  await start(onlyLatest);
  expect(said).toEqual([expect.stringMatching(/^SECRET_KEY lacks a key for debit_blocks\.iban_mark: .+doctor/)]);
  await expect(start(createSecretBox(Buffer.alloc(32, 3)))).rejects.toThrow(/^SECRET_KEY opens the keys of no payment/);
});

it('what is being collected from an account counts for whoever has entered it since the key has changed', async () => {
  // The test server has only the older key, so everything is re-encrypted with it first.
  await resealSecrets({ db, secrets: createSecretBox(old, latest) });
  const { iban } = debiting.person();
  const anna = await debiting.joinsSigned(iban);
  await debiting.order(anna);
  const bert = await debiting.joinsSigned(iban);
  await db.query('update mandates set iban_mark = $2 where member_id = $1', [bert, both.mark(iban, 'iban')]);
  const wanted = { memberId: bert, siteId: buying.site.id, amountCents: 1, now: app.clock.now(), exceptId: null };
  await expect(db.transaction((tx) => requireDebit(tx, { secrets: both }, wanted))).rejects.toThrow('limit_reached');
});

it('a number is not sent more because the key has changed', async () => {
  const provider = {
    send: async () => ({ kind: 'taken', providerRef: randomUUID(), parts: 1, cost: null }) as const,
    readWebhook: () => null,
  };
  const { log } = createQuietLog();
  const send = async (secrets: SecretBox) => {
    const sms = { to: '+31612345678', locale: 'en', code: '1', minutes: 10, network: null, hasPaid: false } as const;
    return (await sendCodeSms({ db, clock: app.clock, secrets, provider, log }, { ...sms, siteId: buying.site.id }))
      .kind;
  };
  const sent = [await send(TEST_SECRETS), await send(TEST_SECRETS), await send(both), await send(both)];
  expect(sent).toEqual(['taken', 'taken', 'taken', 'braked']);
});
