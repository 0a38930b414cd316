import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { ownerOfToken } from '#server/features/payments/cards/stored-cards-store.ts';
import type { PaymentCheckContext } from '#server/features/payments/settling/fetch-and-settle.ts';
import { statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { StoredCardDetails } from '#server/platform/payments/payment-provider.ts';

const AT_ONCE = 100;
/** Days after the payment. If the provider has not named the card by then, it is not asked again. */
const PATIENCE_DAYS = 7;

type CardToSave = {
  readonly id: string;
  readonly account_id: string;
  readonly provider_ref: string;
  readonly method: string;
  readonly member_id: MemberId | null;
  readonly is_old: boolean;
};

const cardsToSave = statement<[now: Date], CardToSave>(
  'payments-cards-to-keep',
  `select a.id, a.account_id, a.provider_ref, a.method, p.member_id,
     p.completed_at < $1::timestamptz - interval '${PATIENCE_DAYS} days' as is_old from payment_attempts a
   join purchases p on p.id = a.purchase_id where a.keeps_card and a.status = 'paid'
   order by p.completed_at, a.id limit ${AT_ONCE}`,
);

const done = statement<[attemptId: string], { id: string }>(
  'payments-card-kept',
  'update payment_attempts set keeps_card = false where id = $1 and keeps_card returning id',
);

const replaceCard = statement<[memberId: MemberId], never>(
  'payments-replace-card',
  'delete from stored_cards where member_id = $1',
);

const insertCard = statement<
  [memberId: MemberId, account: string, method: string, brand: string, lastFour: string, token: Buffer, now: Date],
  never
>(
  'payments-insert-card',
  `insert into stored_cards (member_id, account_id, method, brand, last_four, sealed_token, created_at)
   select $1, $2, $3, $4, $5, $6, $7 where exists (select from members where id = $1 and status = 'active')`,
);

/** Stores the card in place of an older one, unless the buyer no longer wants it or their account is not active. */
const saveCard = (
  ctx: PaymentCheckContext,
  { id, account_id, method, member_id }: CardToSave,
  card: StoredCardDetails,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    if ((await tx.run(done, [id])).length === 0 || member_id === null) return;
    await tx.run(replaceCard, [member_id]);
    const sealed = ctx.secrets.seal(Buffer.from(card.token), ownerOfToken(account_id));
    const { brand, lastFour } = card;
    await tx.run(insertCard, [member_id, account_id, method, brand, lastFour, sealed, ctx.now]);
  });

/**
 * Fetches the cards that buyers asked to store, once they have paid, replacing older cards. Returns the number of
 * failures.
 */
export const saveCards = async (ctx: PaymentCheckContext): Promise<number> => {
  let failed = 0;
  for (const attempt of await ctx.db.run(cardsToSave, [ctx.now])) {
    try {
      const { cards } = await openAccount(ctx, attempt.account_id);
      const card = cards === null ? null : await cards.cardOf(attempt.provider_ref);
      if (cards === null || card === null || (card === 'no_answer' && attempt.is_old))
        await ctx.db.run(done, [attempt.id]);
      else if (card === 'no_answer') failed += 1;
      else await saveCard(ctx, attempt, card);
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, attempt: attempt.id }, 'A card could not be stored');
      if (attempt.is_old) await ctx.db.run(done, [attempt.id]);
    }
  }
  return failed;
};
