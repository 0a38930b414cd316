import type { DemoMember } from '#server/features/demo/people/demo-member-rules.ts';
import type { DemoConversation } from '#server/features/demo/seed/demo-conversation-rules.ts';
import { offeredPaymentMethods } from '#shared/domain/countries/country-packs.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

export type DemoPurchase = {
  readonly id: string;
  readonly credits: number;
  readonly amountCents: number;
  readonly currency: string;
  readonly method: string;
  readonly at: number;
};
export type DemoLot = {
  readonly id: string;
  readonly purchaseId: string | null;
  readonly total: number;
  left: number;
  readonly at: number;
};
export type DemoPosting = {
  readonly id: string;
  readonly reason: 'signup_bonus' | 'purchase' | 'message';
  readonly account: 'bonus' | 'purchase' | 'revenue';
  readonly refType: 'signup' | 'purchase' | 'message';
  readonly ref: string;
  readonly key: string;
  /** what the member gains; the counter account loses it */
  readonly amount: number;
  readonly seq: number;
  readonly balanceAfter: number;
  readonly at: number;
};

/** One member's money: the postings in order, and the lots they leave behind. */
export type DemoWallet = {
  readonly member: DemoMember;
  readonly balance: number;
  readonly postings: readonly DemoPosting[];
  readonly purchases: readonly DemoPurchase[];
  readonly lots: readonly DemoLot[];
};

export type WalletPrices = {
  readonly signupCredits: number;
  readonly messageCredits: number;
  /** of one message, in minor units, by country */
  readonly messageCosts: Readonly<Record<string, { readonly costs: number; readonly currency: string }>>;
};

/** What the demo's members have bought: small bundles cost more a credit. */
const BUNDLES = [
  { credits: 100, factor: 1.3 },
  { credits: 250, factor: 1.12 },
  { credits: 500, factor: 1 },
] as const;
export const FIRST_BUNDLE_CREDITS = BUNDLES[0].credits;

const MINUTE_MS = 60_000;

type Spending = { readonly ref: string; readonly key: string; readonly price: number; readonly at: number };

/** Wallets of all who got, bought or spent credits: whoever sends more than they have buys a bundle first. */
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
      list.push({
        ref: `${id}:${message.id}`,
        key: `message:${id}:${message.clientId}`,
        price: message.priceCredits,
        at: message.at,
      });
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
  const postings: DemoPosting[] = [];
  const purchases: DemoPurchase[] = [];
  const lots: DemoLot[] = [];
  let balance = 0;
  const post = (posting: Omit<DemoPosting, 'id' | 'seq' | 'balanceAfter'>): void => {
    balance += posting.amount;
    postings.push({ ...posting, id: random.id(), seq: postings.length + 1, balanceAfter: balance });
  };
  const buy = (at: number, bundle: (typeof BUNDLES)[number]): void => {
    const purchase = { id: random.id(), at, credits: bundle.credits, ...payment(member, bundle, prices, random) };
    purchases.push(purchase);
    lots.push({ id: random.id(), purchaseId: purchase.id, total: bundle.credits, left: bundle.credits, at });
    post({
      reason: 'purchase',
      account: 'purchase',
      refType: 'purchase',
      ref: purchase.id,
      key: `purchase:${purchase.id}`,
      amount: bundle.credits,
      at,
    });
  };
  lots.push({
    id: random.id(),
    purchaseId: null,
    total: prices.signupCredits,
    left: prices.signupCredits,
    at: member.signupAt,
  });
  post({
    reason: 'signup_bonus',
    account: 'bonus',
    refType: 'signup',
    ref: member.id,
    key: `signup_bonus:${member.id}`,
    amount: prices.signupCredits,
    at: member.signupAt,
  });
  if (member.buys) buy(member.signupAt + 10 * MINUTE_MS, firstBundle(member, random));
  for (const { ref, key, price, at } of spendings.toSorted((a, b) => a.at - b.at)) {
    if (balance < price) buy(at - 1, random.pick(BUNDLES));
    spendLots(lots, price);
    post({ reason: 'message', account: 'revenue', refType: 'message', ref, key, amount: -price, at });
  }
  return { member, balance, postings, purchases, lots };
};

const firstBundle = ({ login }: DemoMember, random: Random): (typeof BUNDLES)[number] => {
  if (login === null) return random.pick(BUNDLES);
  return login === 'empty' ? BUNDLES[0] : BUNDLES[2];
};

/** Oldest first. */
const spendLots = (lots: readonly DemoLot[], credits: number): void => {
  let rest = credits;
  for (const lot of lots) {
    const used = Math.min(lot.left, rest);
    lot.left -= used;
    rest -= used;
  }
};

const payment = (
  { country }: DemoMember,
  { credits, factor }: (typeof BUNDLES)[number],
  { messageCosts, messageCredits }: WalletPrices,
  random: Random,
): Pick<DemoPurchase, 'amountCents' | 'currency' | 'method'> => {
  const cost = messageCosts[country];
  if (cost === undefined) throw new Error(`No message price is known for ${country}.`);
  return {
    amountCents: Math.round((credits / messageCredits) * cost.costs * factor),
    currency: cost.currency,
    method: random.pick(offeredPaymentMethods(country)),
  };
};
