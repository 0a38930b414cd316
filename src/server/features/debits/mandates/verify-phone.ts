import { timingSafeEqual } from 'node:crypto';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { hideFromKnownLater } from '#server/features/blocks/known/hide-from-known.ts';
import { findMandate, phoneOf } from '#server/features/debits/mandates/mandates-store.ts';
import { countGuess, useCode } from '#server/features/debits/mandates/phone-codes-store.ts';
import { marksOfCode } from '#server/features/debits/mandates/send-phone-code.ts';
import type { DebitContext } from '#server/features/debits/mandates/show-mandate.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

const prove = statement<[id: string, phoneMark: Buffer, now: Date], { id: string }>(
  'debits-prove-phone',
  `update mandates set phone_proved_at = $3, changed_at = $3
   where id = $1 and phone_mark = $2 and signed_at is null and ended_at is null returning id`,
);

/** Confirms the phone number. Refuses every kind of wrong input with the same code, so that it reveals nothing. */
export const verifyPhone = async (
  ctx: DebitContext & { readonly jobs: Pick<Jobs, 'enqueue'> },
  code: string,
): Promise<void> => {
  const { db, secrets, viewer, now } = ctx;
  const { memberId } = viewer;
  const mandate = await findMandate(db, memberId);
  const wrong = () => refuse('sms_code_invalid', { field: 'otp' });
  // Input that is not a code does not count as a try.
  if (!/^\d{6}$/.test(code)) return wrong();
  if (mandate?.phone_mark == null || mandate.signed_at !== null) return wrong();
  const { id, phone_mark: phoneMark } = mandate;
  const sent = await countGuess(db, { memberId, phoneMark, now });
  const isRight = marksOfCode(secrets, mandate, code).some(
    (mark) => sent?.code_mark.length === mark.length && timingSafeEqual(sent.code_mark, mark),
  );
  if (sent === null || !isRight) return wrong();
  const phone = phoneOf(secrets, mandate);
  await db.transaction(async (tx) => {
    if (phone !== null) await hideFromKnownLater(tx, ctx, { memberId, person: { kind: 'phone', value: phone } });
    await lockMember(tx, memberId);
    if (!(await useCode(tx, sent.id, now))) wrong();
    if ((await tx.run(prove, [id, phoneMark, now])).length === 0) wrong();
  });
};
