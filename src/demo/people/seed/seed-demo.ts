import type { DemoMember } from '#demo/people/invented/demo-member-rules.ts';
import { DEMO_PASSWORD } from '#demo/people/invented/demo-password-rules.ts';
import { type DemoPeople, readDemoPeople } from '#demo/people/invented/demo-people-read-model.ts';
import { type DemoSite, inventMembers } from '#demo/people/invented/site-members-rules.ts';
import { createAllowance, type DemoConversation } from '#demo/people/seed/demo-conversation-rules.ts';
import { type DemoBlock, type DemoLike, inventBlocks, inventLikes } from '#demo/people/seed/demo-like-rules.ts';
import { type DemoWallet, keepWallets, type WalletPrices } from '#demo/people/seed/demo-wallet-rules.ts';
import { seedConversations } from '#demo/people/seed/seed-conversations.ts';
import { seedBlocks, seedLikes, seedVisits } from '#demo/people/seed/seed-likes.ts';
import { seedMembers } from '#demo/people/seed/seed-members.ts';
import { seedModeration } from '#demo/people/seed/seed-moderation.ts';
import { FIRST_BUNDLE_CREDITS, seedShop } from '#demo/people/seed/seed-shops.ts';
import { seedSites } from '#demo/people/seed/seed-sites.ts';
import { inventConversations, pairKey } from '#demo/people/seed/site-conversations-rules.ts';
import { writeInvoices } from '#server/features/books/invoices/write-invoices.ts';
import { moveCredits } from '#server/features/credits/move-credits.ts';
import { writePaidPurchases } from '#server/features/payments/orders/write-paid-purchases.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

/** Writes all purchases and ledger entries. */
const seedWallets = async (tx: Transaction, wallets: readonly DemoWallet[]): Promise<void> => {
  await writePaidPurchases(
    tx,
    wallets.flatMap(({ purchases }) => purchases),
  );
  await moveCredits(
    tx,
    wallets.flatMap(({ moves }) => moves),
  );
};

type SeededSite = DemoSite & { readonly prices: WalletPrices };

type SiteContent = {
  readonly members: readonly DemoMember[];
  readonly conversations: readonly DemoConversation[];
  readonly likes: readonly DemoLike[];
  readonly blocks: readonly DemoBlock[];
  readonly wallets: readonly DemoWallet[];
};

type Context = { readonly secrets: SecretBox; readonly now: Date };

/**
 * Writes all data of the demo in one transaction. The members are the same each time; only the times depend on `now`.
 */
export const seedDemo = async (db: Database, { secrets, now }: Context): Promise<void> => {
  const people = readDemoPeople();
  const passwordHash = await createPasswordHasher().hash(DEMO_PASSWORD);
  await db.transaction(async (tx) => {
    await seedSites(tx, now);
    const sites = (await openShops(tx, { secrets, now })).map((site) => inventSite(site, people, now.getTime()));
    const members = sites.flatMap((site) => site.members);
    const conversations = sites.flatMap((site) => site.conversations);
    const likes = sites.flatMap((site) => site.likes);
    const wallets = sites.flatMap((site) => site.wallets);
    const premiumIds = new Set(wallets.filter(({ purchases }) => purchases.length > 0).map(({ member }) => member.id));
    await seedMembers(tx, members, { premiumIds, passwordHash, termsVersion: termsVersionAt(now) });
    for (const site of sites) {
      await seedModeration(tx, { members: site.members, texts: people.reports, now: now.getTime() });
    }
    await seedConversations(tx, conversations);
    await seedLikes(tx, likes);
    await seedVisits(tx, likes);
    await seedBlocks(
      tx,
      sites.flatMap((site) => site.blocks),
    );
    await seedWallets(tx, wallets);
  });
  await writeInvoices({ db, now }, new Date(0));
};

const inventSite = (site: SeededSite, people: DemoPeople, now: number): SiteContent => {
  const random = createRandom(`demo ${site.niche}`);
  const moment = { random, now };
  const members = inventMembers(site, people, random, now);
  const allowance = createAllowance({ ...site.prices, firstBundleCredits: FIRST_BUNDLE_CREDITS });
  const conversations = inventConversations(members, people, allowance, moment);
  const talked = new Set(conversations.map(({ pair: [one, other] }) => pairKey(one, other)));
  return {
    members,
    conversations,
    likes: inventLikes(members, moment),
    blocks: inventBlocks(members, talked, moment),
    wallets: keepWallets(members, conversations, site.prices, random),
  };
};

const openShops = async (tx: Transaction, ctx: Context): Promise<SeededSite[]> => {
  const rows = await tx.kysely
    .selectFrom('sites')
    .select(['id', 'company_id', 'domain', 'countries', 'niche', 'message_credits', 'signup_credits'])
    .orderBy('niche')
    .execute();
  const sites: SeededSite[] = [];
  for (const row of rows) {
    const shop = await seedShop(tx, ctx, row);
    const prices = { ...shop, messageCredits: row.message_credits, signupCredits: row.signup_credits };
    sites.push({ id: row.id, niche: nicheOf(row.niche), prices });
  }
  return sites;
};

/** Returns the version of the terms in force since the company was added. */
const termsVersionAt = (now: Date): Date => new Date(Math.min(now.getTime(), Date.UTC(2024, 0, 1)));
