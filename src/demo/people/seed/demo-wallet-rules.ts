import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import type { DemoConversation } from '#demo/people/seed/demo-conversation-rules.ts';
import type { CreditMove } from '#server/features/credits/move-credits.ts';
import type { BundlePrices } from '#server/features/payments/catalogue/set-bundles.ts';
import type { PaidPurchase } from '#server/features/payments/orders/write-paid-purchases.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { REFERENCE_SIGNS } from '#server/platform/ids/reference.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { offeredMethods, type PaymentRoute } from '#shared/domain/pay/offered-method-rules.ts';
import type { Random } from '#shared/domain/seeded-random.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

/** The purchases and ledger entries of one member, in order. */
export type DemoWallet = {
  readonly member: DemoMember;
  readonly purchases: readonly PaidPurchase[];
  readonly moves: readonly CreditMove[];
};

export type WalletPrices = {
  readonly signupCredits: number;
  readonly messageCredits: number;
  readonly accountId: string;
  /** smallest first */
  readonly bundles: readonly DemoBundle[];
  readonly routes: readonly PaymentRoute[];
};

type DemoBundle = BundlePrices & { readonly id: string };

const SIGNS = Array.from(REFERENCE_SIGNS);

type Spending = { readonly ref: string; readonly price: number; readonly at: number };

/** Returns the wallets of members with credits. A member without enough credits for a message buys a bundle first. */
export const keepWallets = (
  members: readonly DemoMember[],
  conversations: readonly DemoConversation[],
  prices: WalletPrices,
  random: Random,
): DemoWallet[] => {
  const spendings = spendingsByMember(conversations);
  return members
    .filter((member) => !member.fictional && (member.login !== null || member.buys || spendings.has(member.id)))
    .map((member) => keepWallet(member, spendings.get(member.id) ?? [], prices, random));
};

const spendingsByMember = (conversations: readonly DemoConversation[]): Map<string, Spending[]> => {
  const spendings = new Map<string, Spending[]>();
  for (const { id, messages } of conversations) {
    for (const message of messages.filter(({ priceCredits }) => priceCredits > 0)) {
      const list = spendings.get(message.senderId) ?? [];
      list.push({ ref: `${id}:${message.id}`, price: message.priceCredits, at: message.at });
      spendings.set(message.senderId, list);
    }
  }
  return spendings;
};

const keepWallet = (
  member: DemoMember,
  spendings: readonly Spending[],
  prices: WalletPrices,
  random: Random,
): DemoWallet => {
  const { siteId } = member;
  const memberId = member.id as MemberId;
  const moves: CreditMove[] = [];
  const purchases: PaidPurchase[] = [];
  let balance = 0;
  const move = (credits: number, at: number, why: Pick<CreditMove, 'reason' | 'refType' | 'ref' | 'key'>): void => {
    balance += credits;
    moves.push({ siteId, memberId, credits, at: new Date(at), ...why });
  };
  const buy = (at: number, bundle: DemoBundle): void => {
    const id = random.id();
    const { credits } = bundle;
    const paid = payment({ member, bundle, at }, prices, random);
    purchases.push({ id, siteId, memberId, credits, completedAt: new Date(at), ...paid });
    move(credits, at, { reason: 'purchase', refType: 'purchase', ref: id, key: `purchase:${id}` });
  };
  const bonus = { reason: 'signup_bonus', refType: 'signup', ref: memberId, key: `signup_bonus:${memberId}` } as const;
  move(prices.signupCredits, member.signupAt, bonus);
  if (member.buys) buy(member.signupAt + 10 * MINUTE_MS, firstBundle(member, prices, random));
  for (const { ref, price, at } of spendings.toSorted((a, b) => a.at - b.at)) {
    if (balance < price) buy(at - 1, random.pick(prices.bundles));
    move(-price, at, { reason: 'message', refType: 'message', ref, key: `message:${ref}` });
  }
  return { member, purchases, moves };
};

const firstBundle = ({ login }: DemoMember, { bundles }: WalletPrices, random: Random): DemoBundle => {
  const bundle = login === null ? random.pick(bundles) : login === 'empty' ? bundles[0] : bundles.at(-1);
  if (bundle === undefined) throw new Error('The demo sells nothing.');
  return bundle;
};

type Sale = { readonly member: DemoMember; readonly bundle: DemoBundle; readonly at: number };

const payment = (
  { member, bundle, at }: Sale,
  { accountId, routes }: WalletPrices,
  random: Random,
): Pick<PaidPurchase, 'accountId' | 'bundleId' | 'country' | 'amountCents' | 'currency' | 'method' | 'reference'> => {
  const { country } = member;
  const { currency } = COUNTRY_PACKS[country];
  const amountCents = bundle.prices[currency];
  if (amountCents === undefined) throw new Error(`No price is known for ${country}.`);
  const wanted = { country, currency, amountCents, now: new Date(at), discountMethods: null };
  const { method } = random.pick(offeredMethods(routes, wanted));
  const reference = Array.from({ length: 12 }, () => random.pick(SIGNS)).join('');
  return { accountId, bundleId: bundle.id, country, amountCents, currency, method, reference };
};
