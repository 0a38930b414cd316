import { expect, it } from 'vitest';
import { openSigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import { makeMailKey } from '#server/platform/mail/keys/make-mail-key.ts';
import { publishMailKeys } from '#server/platform/mail/keys/publish-mail-keys.ts';
import { mailKeysColumn } from '#server/platform/mail/keys/reseal-mail-keys.ts';
import { dkimName, dkimValue, quoted, senderRecords } from '#server/platform/mail/mail-record-rules.ts';
import { createMailSigner } from '#server/platform/mail/mail-signer.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { testDatabase } from '#test/support/test-database.ts';

const secrets = createSecretBox(Buffer.alloc(32, 1));
const domain = 'vonk.example';
const clock = createFakeClock();
const db = await testDatabase();

const publish = (texts: Readonly<Record<string, string[][]>>) =>
  publishMailKeys(
    {
      db,
      now: clock.now(),
      findTexts: async (name) =>
        texts[name] ?? Promise.reject(Object.assign(new Error('queryTxt ENOTFOUND'), { code: 'ENOTFOUND' })),
    },
    [domain],
  );

it('a key signs once its record is in the DNS, and the newest of those that are', async () => {
  clock.set('2026-06-01T12:00:00Z');
  const signer = createMailSigner({ db, secrets, clock });
  expect(await makeMailKey({ db, secrets, now: clock.now() }, domain)).toBe(true);
  expect(await makeMailKey({ db, secrets, now: clock.now() }, domain)).toBe(false);
  const [first] = await publish({});
  expect(first).toMatchObject({ domain, selector: 'v20260601', published_at: null });
  expect(await signer(domain)).toBeNull();
  const name = dkimName(first!);
  expect(name).toBe('v20260601._domainkey.vonk.example');
  // A foreign key, then ours split into two strings.
  expect(await publish({ [name]: [['v=DKIM1; p=other']] })).toMatchObject([{ published_at: null }]);
  const value = dkimValue(first!);
  const records = { [name]: [[value.slice(0, 200), value.slice(200)]] };
  expect(await publish(records)).toMatchObject([{ published_at: clock.now() }]);
  expect(await signer(domain)).toBeNull();
  clock.advance({ minutes: 1 });
  expect(await signer(domain)).toMatchObject({ domain, selector: 'v20260601', privateKey: expect.any(String) });

  clock.advance({ days: 100 });
  await makeMailKey({ db, secrets, now: clock.now() }, domain);
  const [second] = await publish(records);
  expect(second?.published_at).toBeNull();
  expect(await signer(domain)).toMatchObject({ selector: 'v20260601' });
  await publish({ ...records, [dkimName(second!)]: [[dkimValue(second!)]] });
  clock.advance({ minutes: 1 });
  expect(await signer(domain)).toMatchObject({ selector: second!.selector });
});

it('a key is sealed, for its domain only, and sealed anew with another key', async () => {
  const { rows } = await db.query('select sealed_private_key as sealed from mail_keys');
  for (const { sealed } of rows as { sealed: Buffer }[]) expect(sealed.toString('latin1')).not.toContain('PRIVATE KEY');
  const latest = createSecretBox(Buffer.alloc(32, 2), Buffer.alloc(32, 1));
  const found = await mailKeysColumn.list(db, { after: null, limit: 1 });
  const others = await mailKeysColumn.list(db, { after: found[0]!.id, limit: 9 });
  expect([found.length, others.length]).toEqual([1, 1]);
  const changes = [...found, ...others].map((one) => ({ ...one, resealed: latest.reseal(one.sealed, one.owner)! }));
  expect(await mailKeysColumn.replace(db, changes)).toBe(2);
  await expect(openSigningKey({ db, secrets }, domain)).rejects.toThrow('authenticate');
  expect(await openSigningKey({ db, secrets: latest }, domain)).toMatchObject({ domain });
});

it('a record longer than a string is several, and machines are named by name or by number', () => {
  expect(quoted('x'.repeat(300))).toBe(`"${'x'.repeat(255)}" "${'x'.repeat(45)}"`);
  const spfOf = (smtpHost: string, returnDomain: string | null) => senderRecords({ domain, smtpHost, returnDomain })[0];
  expect(spfOf('mail.vonk.example', null)).toEqual({
    name: domain,
    type: 'TXT',
    value: 'v=spf1 a:mail.vonk.example ~all',
  });
  expect(spfOf('[2a01::1]', 'returns.vonk.example')).toMatchObject({
    name: 'returns.vonk.example',
    value: 'v=spf1 ip6:2a01::1 ~all',
  });
});
