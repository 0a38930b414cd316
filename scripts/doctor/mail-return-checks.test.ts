import { expect, it } from 'vitest';
import { checkMailReturns } from '#scripts/doctor/mail-return-checks.ts';

const mail = {
  from: 'no-reply@vonk.example',
  smtpUrl: 'smtp://mail.vonk.example',
  returnDomain: 'returns.vonk.example',
  inUrl: 'smtp://127.0.0.1:2525',
};
const found = async () => [{ exchange: 'mx.vonk.example' }];
const failing = (code: string) => () =>
  Promise.reject(Object.assign(new Error(`queryMx ${code} returns.vonk.example`), { code }));

it.each([
  ['a demo', { demo: true, mail }, found, 'fine: no mail is sent'],
  ['no mail server', { demo: false, mail: { ...mail, smtpUrl: null } }, found, 'fine: no mail is sent'],
  ['no domain', { demo: false, mail: { ...mail, returnDomain: null } }, found, 'warning: MAIL_RETURN is not set'],
  ['no listener', { demo: false, mail: { ...mail, inUrl: null } }, found, 'warning: MAIL_IN is not set'],
  ['an MX', { demo: false, mail }, found, 'fine: is received by mx.vonk.example'],
  ['no MX', { demo: false, mail }, failing('ENOTFOUND'), 'warning: has no MX (queryMx ENOTFOUND returns.vonk.example)'],
  ['no network', { demo: false, mail }, failing('ECONNREFUSED'), 'warning: the DNS could not be asked from here'],
  ['an MX that says there is none', { demo: false, mail }, async () => [{ exchange: '' }], 'warning: receives no mail'],
] as const)('with %s says so', async (_what, config, findExchanges, expected) => {
  const asked: (readonly string[])[] = [];
  const [finding] = await checkMailReturns(
    config,
    async (_domain, exchanges) => {
      asked.push(exchanges);
      return [];
    },
    findExchanges,
  );
  const [state = '', summary = ''] = expected.split(': ');
  expect([finding?.state, finding?.summary.includes(summary)]).toEqual([state, true]);
  expect(asked).toEqual(
    findExchanges === found && finding?.summary.includes('received by') === true ? [['mx.vonk.example']] : [],
  );
});
