import { expect, it } from 'vitest';
import type { Finding } from '#scripts/doctor/finding.ts';
import { checkSenders, type Dns } from '#scripts/doctor/sender-checks.ts';
import { setMailSender } from '#server/features/sites/set-mail-sender.ts';
import { listMailKeys } from '#server/platform/mail/keys/mail-keys-store.ts';
import { makeMailKey } from '#server/platform/mail/keys/make-mail-key.ts';
import { publishMailKeys } from '#server/platform/mail/keys/publish-mail-keys.ts';
import { dkimName, dkimValue } from '#server/platform/mail/mail-record-rules.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { recordedDns } from '#test/support/recorded-dns.ts';
import { testDatabase } from '#test/support/test-database.ts';

const secrets = createSecretBox(Buffer.alloc(32, 1));
const IP = '8.8.4.4';
const mail = {
  from: 'no-reply@other.example',
  smtpUrl: 'smtp://mx.vonk.example',
  returnDomain: 'returns.vonk.example',
  inUrl: null,
};
const db = await testDatabase();
await buildSite(db, { domain: 'vonk.example' });
await setMailSender(db, { domain: 'vonk.example', from: 'hi@vonk.example' });
await makeMailKey({ db, secrets, now: new Date() }, 'vonk.example');
const [key] = await listMailKeys(db, ['vonk.example']);
const value = dkimValue(key!);
const records = {
  'mx.vonk.example A': [IP],
  'vonk.example MX': ['mx.vonk.example'],
  'returns.vonk.example TXT': [['v=spf1 a:mx.vonk.example ~all']],
  '_dmarc.vonk.example TXT': [['v=DMARC1; p=quarantine']],
  [`${dkimName(key!)} TXT`]: [[value.slice(0, 255), value.slice(255)]],
};
const findTexts = async (name: string) => records[`${name} TXT`] as string[][];
await publishMailKeys({ db, now: new Date(), findTexts }, ['vonk.example']);
const names = { [IP]: ['mx.vonk.example'] };

const look = async (dns: Dns, more: Partial<Parameters<typeof checkSenders>[0]> = {}) => {
  const findings: Finding[] = [];
  for await (const finding of checkSenders({ db, secrets, mail, dns, ...more })) findings.push(finding);
  return findings.map(({ state, summary }) => `${state}: ${summary}`);
};
const without = (...gone: string[]) =>
  recordedDns(Object.fromEntries(Object.entries(records).filter(([name]) => !gone.includes(name))), names);

it('signs a probe and finds all that receivers ask for', async () => {
  expect(await look(recordedDns(records, names))).toEqual([
    expect.stringContaining('fine: Mail: 8.8.4.4 is called mx.vonk.example'),
    expect.stringMatching(/^fine: Mail: mails from vonk\.example are signed \(DKIM, v\d{8}\)$/),
    expect.stringContaining('fine: Mail: returns.vonk.example lets mx.vonk.example send'),
    expect.stringContaining('fine: Mail: mails from vonk.example pass DMARC (p=quarantine)'),
    expect.stringContaining('fine: Mail: vonk.example receives mail itself'),
  ]);
});

it('asks for no record where the DNS does not answer', async () => {
  const silent = () => Promise.reject(Object.assign(new Error('queryMx ETIMEOUT vonk.example'), { code: 'ETIMEOUT' }));
  expect(await look({ resolve: silent, reverse: silent })).toEqual([
    expect.stringMatching(/^warning: Mail: the DNS could not be asked from here \(.*ETIMEOUT.*\)/),
  ]);
});

it.each([
  ['the machine has no name', () => recordedDns(records), 'warning: Mail: 8.8.4.4 (mx.vonk.example) has no name'],
  ['SPF is missing', () => without('returns.vonk.example TXT'), 'may send for it (SPF: none)'],
  [
    'SPF names others',
    () => recordedDns({ ...records, 'returns.vonk.example TXT': [['v=spf1 ip4:9.9.9.9 -all']] }, names),
    'may send for it (SPF: fail)',
  ],
  ['DMARC is missing', () => without('_dmarc.vonk.example TXT'), 'has no policy for forged mails'],
  ['nobody receives', () => without('vonk.example MX'), 'vonk.example has no MX record'],
] as const)('says so when %s', async (_what, dns, expected) => {
  expect((await look(dns())).filter((line) => line.startsWith('warning'))).toEqual([expect.stringContaining(expected)]);
});

it('says that a signature does not hold when another key stands in its record', async () => {
  const name = Object.keys(records).find((one) => one.includes('_domainkey'))!;
  const dns = recordedDns({ ...records, [name]: [['v=DKIM1; k=rsa; p=MIGf']] }, names);
  const lines = await look(dns);
  expect(lines.join('\n')).toMatch(/warning: Mail: the signature on mails from vonk\.example is not valid/);
  // SPF alone still passes, because its domain aligns with the sender's.
  expect(lines.join('\n')).toContain('pass DMARC');
});

it('says what cannot be known from here, and nothing at all where no mail is sent', async () => {
  const lines = await look(recordedDns({ ...records, 'mx.vonk.example A': ['10.0.0.5'] }, names));
  expect(lines.filter((line) => line.includes('cannot be checked from here'))).toHaveLength(2);
  expect(await look(recordedDns({}), { mail: { ...mail, smtpUrl: null } })).toEqual([]);
});

it('is broken when no key of ours opens the one that signs', async () => {
  const lines = await look(recordedDns(records, names), { secrets: createSecretBox(Buffer.alloc(32, 9)) });
  expect(lines.at(-1)).toMatch(/^broken: Mail: the key that signs mails from vonk\.example cannot be opened/);
});

it('says which domains are not signed, and that of the installation where a site has no sender', async () => {
  await setMailSender(db, { domain: 'vonk.example', from: null });
  expect((await look(recordedDns(records, names))).join('\n')).toContain('mails from other.example are not signed');
  await expect(setMailSender(db, { domain: 'vonk.example', from: 'nobody' })).rejects.toThrow('no e-mail address');
  await expect(setMailSender(db, { domain: 'gone.example', from: 'a@b.example' })).rejects.toThrow('no site');
});
