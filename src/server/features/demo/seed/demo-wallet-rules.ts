import type { Purchase } from '#server/features/credits/add-purchases.ts';
import type { CreditMove } from '#server/features/credits/move-credits.ts';
import type { DemoMember } from '#server/features/demo/people/demo-member-rules.ts';
import type { DemoConversation } from '#server/features/demo/seed/demo-conversation-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { offeredPaymentMethods } from '#shared/domain/countries/country-packs.ts';
import type { Random } from '#shared/domain/seeded-random.ts';

/** One member's money: what was bought, and the lines of the book in order. */
export type DemoWallet = {
  readonly member: DemoMember;
  readonly purchases: readonly Purchase[];
  readonly moves: readonly CreditMove[];
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

type Spending = { readonly ref: string; readonly price: number; readonly at: number };

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
  const purchases: Purchase[] = [];
  let balance = 0;
  const move = (credits: number, at: number, why: Pick<CreditMove, 'reason' | 'refType' | 'ref' | 'key'>): void => {
    balance += credits;
    moves.push({ siteId, memberId, credits, at: new Date(at), ...why });
  };
  const buy = (at: number, bundle: (typeof BUNDLES)[number]): void => {
    const id = random.id();
    const { credits } = bundle;
    const paid = payment(member, bundle, prices, random);
    purchases.push({ id, siteId, memberId, credits, completedAt: new Date(at), ...paid });
    move(credits, at, { reason: 'purchase', refType: 'purchase', ref: id, key: `purchase:${id}` });
  };
  const bonus = { reason: 'signup_bonus', refType: 'signup', ref: memberId, key: `signup_bonus:${memberId}` } as const;
  move(prices.signupCredits, member.signupAt, bonus);
  if (member.buys) buy(member.signupAt + 10 * MINUTE_MS, firstBundle(member, random));
  for (const { ref, price, at } of spendings.toSorted((a, b) => a.at - b.at)) {
    if (balance < price) buy(at - 1, random.pick(BUNDLES));
    move(-price, at, { reason: 'message', refType: 'message', ref, key: `message:${ref}` });
  }
  return { member, purchases, moves };
};

const firstBundle = ({ login }: DemoMember, random: Random): (typeof BUNDLES)[number] => {
  if (login === null) return random.pick(BUNDLES);
  return login === 'empty' ? BUNDLES[0] : BUNDLES[2];
};

const payment = (
  { country }: DemoMember,
  { credits, factor }: (typeof BUNDLES)[number],
  { messageCosts, messageCredits }: WalletPrices,
  random: Random,
): Pick<Purchase, 'amountCents' | 'currency' | 'method'> => {
  const cost = messageCosts[country];
  if (cost === undefined) throw new Error(`No message price is known for ${country}.`);
  return {
    amountCents: Math.round((credits / messageCredits) * cost.costs * factor),
    currency: cost.currency,
    method: random.pick(offeredPaymentMethods(country)),
  };
};
