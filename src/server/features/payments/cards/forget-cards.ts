import { openAccount } from '#server/features/payment-accounts/open-account.ts';
import { ownerOfToken } from '#server/features/payments/cards/stored-cards-store.ts';
import type { LookContext } from '#server/features/payments/settling/look-at-payment.ts';
import { statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const AT_ONCE = 100;

type Forgotten = { readonly id: string; readonly account_id: string; readonly sealed_token: Buffer };

const giveUp = statement<[memberId: MemberId, now: Date], Forgotten>(
  'payments-give-up-card',
  `update stored_cards set forgotten_at = $2 where member_id = $1 and forgotten_at is null
   returning id, account_id, sealed_token`,
);

/** A payment that is not settled yet must not bring a card back that its owner wants forgotten. */
const wishNoMore = statement<[memberId: MemberId], never>(
  'payments-keep-no-card',
  `update payment_attempts a set keeps_card = false from purchases p
   where p.id = a.purchase_id and p.member_id = $1 and a.keeps_card`,
);

const forgotten = statement<[], Forgotten>(
  'payments-cards-to-forget',
  `select id, account_id, sealed_token from stored_cards where forgotten_at is not null order by id limit ${AT_ONCE}`,
);

const remove = statement<[id: string], never>('payments-remove-card', 'delete from stored_cards where id = $1');

/** Its owner no longer has it from now on; a provider that does not answer is asked again each minute. */
export const forgetCard = async (ctx: LookContext, memberId: MemberId): Promise<void> => {
  const given = await ctx.db.transaction(async (tx) => {
    await tx.run(wishNoMore, [memberId]);
    return tx.run(giveUp, [memberId, ctx.now]);
  });
  await forgetAll(ctx, given);
};

/** Answers how many failed. */
export const forgetCards = async (ctx: LookContext): Promise<number> => forgetAll(ctx, await ctx.db.run(forgotten, []));

const forgetAll = async (ctx: LookContext, cards: readonly Forgotten[]): Promise<number> => {
  let failed = 0;
  for (const card of cards) {
    try {
      if (await forgetThere(ctx, card)) await ctx.db.run(remove, [card.id]);
      else failed += 1;
    } catch (error) {
      failed += 1;
      ctx.log.error({ err: error, card: card.id }, 'A card could not be forgotten');
    }
  }
  return failed;
};

const forgetThere = async (ctx: LookContext, { account_id, sealed_token }: Forgotten): Promise<boolean> => {
  const { cards } = await openAccount(ctx, account_id);
  const token = ctx.secrets.open(sealed_token, ownerOfToken(account_id)).toString('utf8');
  return cards === null || cards.forget(token);
};
