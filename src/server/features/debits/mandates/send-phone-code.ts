import { randomInt } from 'node:crypto';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import {
  findMandate,
  type MandateRow,
  markOfPhone,
  marksOfAccount,
  phoneOf,
  sealFor,
} from '#server/features/debits/mandates/mandates-store.ts';
import { addCode, CODE_MINUTES, CODES_A_DAY, dropCode } from '#server/features/debits/mandates/phone-codes-store.ts';
import { requireMobile } from '#server/features/debits/mandates/phone-rules.ts';
import type { DebitContext } from '#server/features/debits/mandates/show-mandate.ts';
import { sendCodeSms } from '#server/features/sms/send-code-sms.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { networkOf } from '#server/platform/http/protection/rate-limits.ts';
import type { Log } from '#server/platform/log/log.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { SmsGateway } from '#server/platform/sms/sms-gateway.ts';

type Context = DebitContext & {
  readonly clock: Pick<Clock, 'now'>;
  readonly smsGateway: Pick<SmsGateway, 'provider'>;
  readonly ip: string;
  readonly log: Log;
};

/** Returns the marks (keyed hashes) of a code, newest key first. The code itself is not stored. */
export const marksOfCode = (
  secrets: Pick<SecretBox, 'marks'>,
  { reference }: Pick<MandateRow, 'reference'>,
  code: string,
): Buffer[] => secrets.marks(`${reference}:${code}`, 'phone-code');

const change = statement<[id: string, phone: Buffer, phoneMark: Buffer, now: Date], never>(
  'debits-change-phone',
  `update mandates set sealed_phone = $2, phone_mark = $3, changed_at = $4,
     phone_proved_at = case when phone_mark = $3 then phone_proved_at end
   where id = $1 and signed_at is null`,
);

/** Sends a code to a mobile phone; empty: to the number entered before. A new code invalidates earlier ones. */
export const sendPhoneCode = async (ctx: Context, typed: string): Promise<void> => {
  const { db, clock, secrets, viewer, site, locale, now, ip, log } = ctx;
  const { memberId } = viewer;
  const { provider } = ctx.smsGateway;
  if (provider === null) return refuse('sms_not_sent', { field: 'phone' });
  const code = `${randomInt(1_000_000)}`.padStart(6, '0');
  const { id, to } = await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const mandate = await findMandate(tx, memberId);
    if (mandate === null || mandate.signed_at !== null) return refuse('mandate_missing');
    if (await isBlocked(tx, memberId, marksOfAccount(secrets, mandate))) refuse('direct_debit_unavailable');
    const known = phoneOf(secrets, mandate);
    const wanted = (typed === '' ? known : typed) ?? refuse('phone_invalid', { field: 'phone' });
    const phone = requireMobile(wanted, { country: viewer.country, countries: site.countries });
    // The same number keeps its mark, because it may be confirmed already.
    const phoneMark = (phone === known ? mandate.phone_mark : null) ?? markOfPhone(secrets, phone);
    await tx.run(change, [mandate.id, sealFor(secrets, mandate.reference, phone), phoneMark, now]);
    const [codeMark = Buffer.alloc(0)] = marksOfCode(secrets, mandate, code);
    const added = await addCode(tx, { memberId, phoneMark, now, codeMark });
    return { id: added ?? refuse('sms_code_limit_reached', { max: CODES_A_DAY }), to: phone };
  });
  const { paidUser: hasPaid } = viewer;
  const sms = { siteId: site.id, to, locale, code, minutes: CODE_MINUTES, network: networkOf(ip), hasPaid };
  const sent = await sendCodeSms({ db, clock, secrets, provider, log }, sms);
  // With an unknown result the SMS may have been sent, so the code stays valid.
  if (sent.kind === 'taken' || sent.kind === 'unknown') return;
  await dropCode(db, id);
  refuse('sms_not_sent', { field: 'phone' });
};
