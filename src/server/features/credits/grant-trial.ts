import { moveCredits } from '#server/features/credits/move-credits.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { TRIAL_CREDITS } from '#shared/domain/account/retention-rules.ts';

const keyOf = (memberId: MemberId): string => `trial:${memberId}`;

const taken = statement<[key: string], { id: string }>(
  'credits-trial',
  'select id from ledger_transactions where idempotency_key = $1',
);

/** Returns true if the member has taken their trial credits. */
export const hasTrial = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<boolean> =>
  (await db.run(taken, [keyOf(memberId)])).length > 0;

/** Grants trial credits once. Like sign-up credits, they are not refundable and do not make the member premium. */
export const grantTrial = async (
  tx: Transaction,
  { site, now }: { readonly site: { readonly id: number }; readonly now: Date },
  memberId: MemberId,
): Promise<void> => {
  const what = { reason: 'trial', refType: 'trial', ref: memberId, key: keyOf(memberId) } as const;
  await moveCredits(tx, [{ siteId: site.id, memberId, credits: TRIAL_CREDITS, at: now, ...what }]);
};
