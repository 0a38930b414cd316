import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { LedgerReason } from '#shared/domain/chat/credit-rules.ts';

/** One entry in a member's ledger. */
export type CreditMove = {
  readonly siteId: number;
  readonly memberId: MemberId;
  /** below zero: credits spent; above: a grant or a reversal */
  readonly credits: number;
  readonly reason: LedgerReason;
  readonly refType: 'signup' | 'trial' | 'purchase' | 'message';
  readonly ref: string;
  /** idempotency key: a key that was posted before is skipped */
  readonly key: string;
  readonly at: Date;
};

const postMoves = statement<
  [
    sites: number[],
    members: MemberId[],
    amounts: number[],
    reasons: LedgerReason[],
    refTypes: string[],
    refs: string[],
    keys: string[],
    moments: Date[],
  ],
  never
>('credits-move', 'select move_credits($1, $2, $3, $4, $5, $6, $7, $8)');

/** Posts the moves in the given order, which is also the order of entries in each member's ledger. */
export const moveCredits = async (tx: Transaction, moves: readonly CreditMove[]): Promise<void> => {
  await tx.run(postMoves, [
    moves.map(({ siteId }) => siteId),
    moves.map(({ memberId }) => memberId),
    moves.map(({ credits }) => credits),
    moves.map(({ reason }) => reason),
    moves.map(({ refType }) => refType),
    moves.map(({ ref }) => ref),
    moves.map(({ key }) => key),
    moves.map(({ at }) => at),
  ]);
};
