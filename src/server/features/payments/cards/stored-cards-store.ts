import type { Route } from '#server/features/payments/catalogue/routes-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { type CardBrand, isCard } from '#shared/domain/pay/payment-method-properties.ts';

export type StoredCard = {
  readonly id: string;
  readonly account_id: string;
  readonly method: PaymentMethod;
  readonly brand: CardBrand;
  readonly last_four: string;
  readonly sealed_token: Buffer;
};

/** The encryption context of a card token: it cannot be decrypted as one of another account. */
export const ownerOfToken = (accountId: string): string => `stored-card:${accountId}`;

const ofMember = statement<[memberId: MemberId], StoredCard>(
  'payments-stored-card',
  `select id, account_id, method, brand, last_four, sealed_token from stored_cards
   where member_id = $1`,
);

export const findCard = async (db: Pick<Database, 'run'>, memberId: MemberId): Promise<StoredCard | null> =>
  (await db.run(ofMember, [memberId]))[0] ?? null;

/** Returns the card that can be charged by this method now; refuses if there is none. */
export const requireCard = async (tx: Transaction, memberId: MemberId, route: Route): Promise<StoredCard> => {
  const card = await findCard(tx, memberId);
  return isChargeable(card, route) ? card : refuse('stored_card_missing');
};

/** Returns true if the contract for this method lets the provider store cards and charge them again. */
export const isKeepable = ({ method, keepsCards }: Pick<Route, 'method' | 'keepsCards'>): boolean =>
  isCard(method) && keepsCards;

export const isChargeable = (card: StoredCard | null, route: Route): card is StoredCard =>
  isKeepable(route) && card?.account_id === route.accountId && card.method === route.method;
