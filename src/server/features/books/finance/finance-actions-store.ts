import { recordAct } from '#server/features/audit/record-act.ts';
import { isByReader } from '#server/features/books/finance/finance-action-policy.ts';
import { IS_OPEN_CLAIM, IS_OPEN_EXCESS } from '#server/features/refunds/owed-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import { BATCH_MS } from '#shared/domain/pay/refund-rules.ts';

type Queries = Pick<Database, 'run'>;

const givenAlone = statement<[purchaseId: string], { cents: number }>(
  'books-given-alone',
  `select coalesce(sum(amount_cents), 0)::integer as cents from finance_actions
   where purchase_id = $1 and action in ('refund', 'claim_settled', 'claim_waived', 'refund_gone', 'refund_not_gone', 'excess_explained', 'excess_given')
     and grants_id is null`,
);

/**
 * Returns the total, in cents, that operators refunded, waived or marked as paid without a second approval. Call under
 * the lock of the purchase.
 */
export const sumGivenAlone = async (tx: Transaction, purchaseId: string): Promise<number> =>
  (await tx.run(givenAlone, [purchaseId]))[0]?.cents ?? 0;

const buyerOf = statement<[purchaseId: string], { member_id: MemberId | null }>(
  'books-buyer-of-purchase',
  'select member_id from purchases where id = $1',
);

/** Returns null if the buyer's account is erased. */
export const findBuyer = async (tx: Queries, purchaseId: string): Promise<MemberId | null> =>
  (await tx.run(buyerOf, [purchaseId]))[0]?.member_id ?? null;

type Action = FinancePurchase['actions'][number]['action'];

export type NewAction = {
  readonly action: Action;
  readonly purchaseId: string;
  readonly cents: number;
  readonly keepsCredits: boolean;
  readonly reason: string;
  readonly grantsId: string | null;
  readonly refundId?: string;
  readonly attemptId?: string;
  /** idempotency key of the operator's press */
  readonly clientKey?: string;
};

/**
 * Writes to the log in the transaction that carries the action out. Returns false if the request was granted before, or
 * the key has been used.
 */
export const addAction = async (
  tx: Transaction,
  ctx: Pick<MemberContext, 'viewer' | 'site' | 'now'>,
  { action, purchaseId, cents, keepsCredits, reason, grantsId, refundId, attemptId, clientKey }: NewAction,
): Promise<boolean> => {
  const { viewer, now } = ctx;
  const added = await tx.kysely
    .insertInto('finance_actions')
    .values({
      actor_id: viewer.memberId,
      actor_role: viewer.role ?? '',
      action,
      purchase_id: purchaseId,
      amount_cents: cents,
      keeps_credits: keepsCredits,
      reason,
      grants_id: grantsId,
      refund_id: refundId ?? null,
      attempt_id: attemptId ?? null,
      client_key: clientKey ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) return false;
  await recordAct(tx, ctx, {
    act: action,
    about: await findBuyer(tx, purchaseId),
    object: `purchase:${purchaseId}`,
    amountCents: cents,
    reason: keepsCredits ? 'goodwill' : null,
    note: reason,
  });
  return true;
};

type Pressed = {
  readonly action: 'refund_asked' | 'refund';
  /** null: of another action */
  readonly purchase_id: string | null;
  readonly amount_cents: number | null;
  readonly keeps_credits: boolean;
  readonly reason: string;
  /** null: the account is erased */
  readonly actor_id: MemberId | null;
};

const pressed = statement<[clientKey: string], Pressed>(
  'books-action-with-key',
  'select action, purchase_id, amount_cents, keeps_credits, reason, actor_id from finance_actions where client_key = $1',
);

/** Returns the action that has this idempotency key. Call under the lock of the purchase. */
export const findPressed = async (tx: Transaction, clientKey: string): Promise<Pressed | null> =>
  (await tx.run(pressed, [clientKey]))[0] ?? null;

type Asked = {
  readonly action:
    | 'refund_asked'
    | 'waiver_asked'
    | 'settlement_asked'
    | 'gone_asked'
    | 'not_gone_asked'
    | 'excess_asked'
    | 'excess_given_asked';
  readonly purchase_id: string;
  /** also true if the requesting account is erased and cannot be compared */
  readonly is_by_reader: boolean;
  readonly amount_cents: number;
  readonly keeps_credits: boolean;
  readonly reason: string;
  readonly created_at: Date;
  /** set if the request is about one refund or one payment */
  readonly refund_id: string | null;
  readonly attempt_id: string | null;
};

const asked = statement<[id: string, reader: MemberId], Asked>(
  'books-asked',
  `select action, purchase_id, ${isByReader('$2')} as is_by_reader, amount_cents, keeps_credits, reason, created_at, refund_id, attempt_id
   from finance_actions f where id = $1
     and action in ('refund_asked', 'waiver_asked', 'settlement_asked', 'gone_asked', 'not_gone_asked', 'excess_asked', 'excess_given_asked')`,
);

export const findAsked = async (db: Queries, id: string, reader: MemberId): Promise<Asked | null> =>
  (await db.run(asked, [id, reader]))[0] ?? null;

type ExcessAsked = { readonly attemptId: string; readonly action: 'excess_asked' | 'excess_given_asked' };

const excessAsked = statement<[attemptId: string, action: ExcessAsked['action']], { id: string }>(
  'books-excess-asked',
  `select f.id from finance_actions f join excess_refunds x on x.attempt_id = f.attempt_id
   where f.attempt_id = $1 and f.action = $2 and f.actor_id is not null and x.noticed_at <= f.created_at
     and not exists (select from finance_actions g where g.grants_id = f.id) limit 1`,
);

/**
 * Returns true if the same request about the current excess refund waits for approval. Requests from erased accounts do
 * not count: they cannot be approved. The caller locks the purchase.
 */
export const isExcessAsked = async (tx: Transaction, { attemptId, action }: ExcessAsked): Promise<boolean> =>
  (await tx.run(excessAsked, [attemptId, action])).length > 0;

type ClaimAsked = { readonly purchaseId: string; readonly action: 'waiver_asked' | 'settlement_asked' };

/** SQL condition: request `f` covers claim `c`, which is open, and neither newer nor larger than at the request. */
const COVERS_CLAIM = `${IS_OPEN_CLAIM} and c.created_at <= f.created_at and c.amount_cents <= f.amount_cents`;

const claimAsked = statement<[purchaseId: string, action: ClaimAsked['action']], { id: string }>(
  'books-claim-asked',
  `select f.id from finance_actions f join claims c on c.purchase_id = f.purchase_id
   where f.purchase_id = $1 and f.action = $2 and f.actor_id is not null and ${COVERS_CLAIM}
     and not exists (select from finance_actions g where g.grants_id = f.id) limit 1`,
);

/** Returns true if the same request about the open claim waits for approval, as `isExcessAsked` does. */
export const isClaimAsked = async (tx: Transaction, { purchaseId, action }: ClaimAsked): Promise<boolean> =>
  (await tx.run(claimAsked, [purchaseId, action])).length > 0;

export type ActionRow = {
  readonly id: string;
  readonly action: Action;
  readonly amount_cents: number;
  readonly keeps_credits: boolean;
  readonly reason: string;
  readonly actor: string | null;
  readonly created_at: Date;
  readonly may_grant: boolean;
};

const ofPurchase = statement<[purchaseId: string, reader: MemberId, patienceMs: number], ActionRow>(
  'books-actions-of-purchase',
  `select f.id::text, f.action, f.amount_cents, f.keeps_credits, f.reason, p.name as actor, f.created_at,
     (f.action = 'refund_asked'
         or f.action in ('waiver_asked', 'settlement_asked') and exists (select from claims c where c.purchase_id = f.purchase_id and ${COVERS_CLAIM})
         or f.action in ('excess_asked', 'excess_given_asked') and exists (select from excess_refunds x
           where x.attempt_id = f.attempt_id and ${IS_OPEN_EXCESS} and x.amount_cents - x.closed_cents <= f.amount_cents
             and x.noticed_at <= f.created_at)
         or f.action in ('gone_asked', 'not_gone_asked') and coalesce(
           f.created_at >= refund_word_from(f.refund_id, f.action = 'gone_asked', $3::bigint * interval '1 millisecond'), false))
       and not ${isByReader('$2')}
       and not exists (select from finance_actions g where g.grants_id = f.id) as may_grant
   from finance_actions f left join profiles p on p.member_id = f.actor_id
   where f.purchase_id = $1 and f.action <> 'difference_closed' order by f.id`,
);

export const findActions = (db: Queries, purchaseId: string, reader: MemberId): Promise<ActionRow[]> =>
  db.run(ofPurchase, [purchaseId, reader, BATCH_MS]);
