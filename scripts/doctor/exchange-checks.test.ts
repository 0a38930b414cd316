import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { askExchange } from '#scripts/doctor/ask-exchange.ts';
import { checkExchanges } from '#scripts/doctor/exchange-checks.ts';
import { startMailListener } from '#server/platform/mail/mail-listener.ts';
import { createReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

const now = new Date('2026-06-01T12:00:00Z');
const returnDomain = 'returns.example';
const addressesOf = (key: number) => createReturnAddresses(returnDomain, createSigner(Buffer.alloc(32, key)));
const addresses = addressesOf(1);

const findings = async (isExpected: (recipient: string) => boolean, given = addresses) => {
  const listener = await startMailListener({
    url: 'smtp://127.0.0.1:0',
    log: createQuietLog().log,
    isExpected,
    accept: async () => {
      throw new Error('The doctor sends no mail.');
    },
  });
  try {
    return await checkExchanges(
      { returnDomain, exchanges: ['mx.example'], addresses: given },
      now,
      (_host, recipients) => askExchange({ host: '127.0.0.1', port: listener.port }, recipients),
    );
  } finally {
    await listener.stop();
  }
};
const isOurs = (recipient: string) => addresses.read(recipient, now) !== null;

it('is content with an MX that takes what this installation has signed, and nothing else', async () => {
  expect(await findings(isOurs)).toEqual([
    {
      state: 'fine',
      summary: 'MAIL_RETURN: mx.example accepts addresses that this installation has signed, and rejects all others',
    },
  ]);
});

it.each([
  ['takes everything', () => true, addresses, 'accepts addresses that this installation has not signed'],
  ['leads elsewhere', isOurs, addressesOf(2), 'rejects addresses that this installation has signed (550 5.1.1'],
] as const)('warns of an MX that %s', async (_what, isExpected, given, summary) => {
  expect(await findings(isExpected, given)).toMatchObject([
    { state: 'warning', summary: expect.stringContaining(summary) as string },
  ]);
});

it('says that it could not ask where nobody answers, and does not call mail lost', async () => {
  const gone = createServer().listen(0, '127.0.0.1');
  await once(gone, 'listening');
  const { port } = gone.address() as AddressInfo;
  await new Promise<void>((resolve) => {
    gone.close(() => resolve());
  });
  const ask: typeof askExchange = (_host, recipients) => askExchange({ host: '127.0.0.1', port }, recipients);
  expect(await checkExchanges({ returnDomain, exchanges: ['mx.example'], addresses }, now, ask)).toMatchObject([
    {
      state: 'warning',
      summary: expect.stringMatching(/could not be asked from here \(connect ECONNREFUSED/) as string,
    },
  ]);
});

it('asks four of many at most, and says when one wants to be asked later', async () => {
  const exchanges = Array.from({ length: 9 }, (_, index) => `mx${index}.example`);
  const found = await checkExchanges({ returnDomain, exchanges, addresses: null }, now, async () => ({
    recipients: [{ code: 450, text: '450 4.2.0 Greylisted' }],
  }));
  expect(found).toHaveLength(4);
  expect(found[0]).toMatchObject({ state: 'warning', summary: expect.stringContaining('asked later (450') as string });
});
