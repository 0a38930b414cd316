import { randomInt } from 'node:crypto';
import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { markOfEnding, readIban } from '#server/features/debits/mandates/account-rules.ts';
import { isBlocked } from '#server/features/debits/mandates/blocks-read-model.ts';
import {
  accountOf,
  findMandate,
  markOfIban,
  marksOfIban,
  sealFor,
} from '#server/features/debits/mandates/mandates-store.ts';
import { revokeMandate } from '#server/features/debits/mandates/revoke-mandate.ts';
import type { DebitContext } from '#server/features/debits/mandates/show-mandate.ts';
import { statement } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Leaves out I, O, 0 and 1, which are easily confused. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

const newMandateReference = (): string => Array.from({ length: 16 }, () => LETTERS[randomInt(LETTERS.length)]).join('');

type Entered = {
  /** empty: keeps the account entered before */
  readonly iban: string;
  readonly holder: string;
};

const insert = statement<
  [site: number, memberId: MemberId, reference: string, account: Buffer, iban: Buffer, ending: Buffer, now: Date],
  never
>(
  'debits-insert-mandate',
  `insert into mandates (site_id, member_id, reference, sealed_account, iban_mark, ending_mark, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $7)`,
);

const update = statement<[id: string, account: Buffer, iban: Buffer, ending: Buffer, now: Date], never>(
  'debits-change-account',
  `update mandates set sealed_account = $2, iban_mark = $3, ending_mark = $4, changed_at = $5
   where id = $1 and signed_at is null`,
);

/** The first step. Ends a signed mandate, because another account needs a new signature. */
export const saveAccount = async (ctx: DebitContext, { iban: typed, holder }: Entered): Promise<void> => {
  const { db, secrets, viewer, site, now } = ctx;
  const { memberId } = viewer;
  await db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const before = await findMandate(tx, memberId);
    const known = before === null ? null : accountOf(secrets, before);
    const iban = (typed === '' ? known?.iban : readIban(typed)) ?? refuse('iban_invalid', { field: 'iban' });
    const marks = [markOfIban(secrets, iban), markOfEnding(secrets, iban)] as const;
    if (await isBlocked(tx, memberId, marksOfIban(secrets, iban))) refuse('direct_debit_unavailable');
    if (before !== null && before.signed_at === null) {
      await tx.run(update, [before.id, sealFor(secrets, before.reference, { iban, holder }), ...marks, now]);
      return;
    }
    if (before !== null) await revokeMandate(tx, { memberId, now });
    const reference = newMandateReference();
    await tx.run(insert, [site.id, memberId, reference, sealFor(secrets, reference, { iban, holder }), ...marks, now]);
  });
};
