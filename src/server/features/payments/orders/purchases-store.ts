import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type LockedPurchase = {
  readonly id: string;
  readonly status: 'open' | 'pending' | 'completed' | 'lapsed' | 'reversed';
  readonly site_id: number;
  readonly member_id: MemberId | null;
  readonly reference: string;
  readonly amount_cents: number;
  readonly currency: string;
  readonly country: string;
  readonly discount_code: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
};

const lockOwn = statement<[id: string, memberId: MemberId], LockedPurchase>(
  'payments-lock-own',
  `select id, status, site_id, member_id, reference, amount_cents, currency, country, discount_code, created_at, expires_at
   from purchases where id = $1 and member_id = $2 for update`,
);

/** Locks the purchase. To avoid deadlocks, the purchase is locked before its member. */
export const lockPurchase = async (tx: Transaction, id: string, memberId: MemberId): Promise<LockedPurchase | null> =>
  (await tx.run(lockOwn, [id, memberId]))[0] ?? null;

const lapse = statement<[id: string, now: Date], { id: string }>(
  'payments-lapse',
  `with lapsed as (update purchases set status = 'lapsed' where id = $1 and status = 'open' returning id, member_id),
   released as (update discount_uses u set released_at = $2 from lapsed where u.purchase_id = lapsed.id and u.released_at is null),
   announced as (select append_member_event(member_id, 'payment', jsonb_build_object('transaction', id::text), $2),
       pg_notify('vonk_wake', member_id::text)
     from lapsed where member_id is not null)
   select lapsed.id from lapsed left join announced on true`,
);

/** Lapses an order without a running attempt and releases its code. Money that arrives later still counts. */
export const lapsePurchase = async (tx: Transaction, id: string, now: Date): Promise<void> => {
  await tx.run(lapse, [id, now]);
};
