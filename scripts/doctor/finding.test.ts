import { expect, it } from 'vitest';
import { checkExchanges } from '#scripts/doctor/exchange-checks.ts';
import { fine, reasonOf } from '#scripts/doctor/finding.ts';
import { checkMailReturns } from '#scripts/doctor/mail-return-checks.ts';
import { checkPushHosts } from '#scripts/doctor/push-host-checks.ts';

const EVIL = `\u001b[2J\u009b31m\r\n✓ The server can start.\u202e${'x'.repeat(100_000)}`;
const mail = {
  smtpUrl: 'smtp://mail.example',
  returnDomain: 'returns.example',
  inUrl: 'smtp://127.0.0.1:2525',
  from: 'x@y.example',
};
const isPlain = (summary: string) => !/[\p{C}]/u.test(summary) && summary.length < 12_000;

it('prints what other machines answer as one short line without control characters', async () => {
  const found = await checkMailReturns(
    { demo: false, mail },
    async () => [],
    async () => Array.from({ length: 500 }, (_, priority) => ({ exchange: `${EVIL}.example`, priority })),
  );
  const exchanges = { returnDomain: 'returns.example', exchanges: [EVIL], addresses: null };
  const asked = await checkExchanges(exchanges, new Date(), async () => ({ recipients: [{ code: 450, text: EVIL }] }));
  const failed = await checkExchanges(exchanges, new Date(), () => Promise.reject(new Error(EVIL)));
  const push = await checkPushHosts({ demo: false, pushHosts: ['push.example'] }, () =>
    Promise.reject(new Error(EVIL)),
  );
  const all = [...found, ...asked, ...failed].map(({ summary }) => summary);
  expect(all).toHaveLength(3);
  for (const summary of all) expect([summary.slice(0, 200), isPlain(summary)]).toEqual([summary.slice(0, 200), true]);
  // One line for each host.
  expect(push.summary.split('\n')).toHaveLength(2);
  expect(isPlain(push.summary.replaceAll('\n', ''))).toBe(true);
  expect(reasonOf(new Error(EVIL))).not.toContain('\u001b');
  expect(fine('a\u001b[2J\nb').summary).toBe('a [2J\nb');
});
