import { randomUUID } from 'node:crypto';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import type { Role } from '#shared/domain/account/capabilities.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildShop } from '#test/support/builders/build-shop.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import type { Answer } from '#test/support/builders/caller.ts';
import { openSandboxShop } from '#test/support/sandbox-shop.ts';
import type { TestApp } from '#test/support/start-test-app.ts';

type Differences = Partial<{
  bundle: string;
  method: string;
  code: string | null;
  client_key: string;
  amount_cents: number;
  currency: string;
  keep_card: boolean;
  stored_card: boolean;
}>;

type Joining = Parameters<typeof buildMember>[1];

/** A site that sells through the sandbox, and what its members do there. */
export const openBuying = async (app: TestApp) => {
  const site = await buildSite(app.db, { domain: 'localhost' });
  const sandbox = await openSandboxShop(app, site.company_id);
  const shop = await buildShop(app.db, site);
  const bundle = toPublicId(shop.bundleId);
  const sessions = new Map<MemberId, string>();

  const as = (memberId: MemberId): string => sessions.get(memberId) ?? '';
  const joins = async (member: Joining['member'] = {}, profile: Joining['profile'] = {}): Promise<MemberId> => {
    const id = await buildMember(app.db, { site, member, profile });
    sessions.set(id, await buildSession(app, id));
    return id;
  };
  const order = (memberId: MemberId, differences: Differences = {}): Promise<Answer> =>
    app.call('POST /api/purchase.php', {
      as: as(memberId),
      body: {
        bundle,
        method: 'ideal',
        code: null,
        client_key: randomUUID(),
        amount_cents: 1000,
        currency: 'EUR',
        begin_now: true,
        ...differences,
      },
    });
  const ask = (call: string, memberId: MemberId, body: object): Promise<Answer> =>
    app.call(call, { as: as(memberId), body });

  return {
    site,
    shop,
    sandbox,
    bundle,
    largeBundle: toPublicId(shop.largeBundleId),
    as,
    joins,
    order,
    ask,
    /** Returns the session of an operator who has just confirmed it with a second factor. */
    operator: async (role: Role): Promise<string> => {
      const id = await buildMember(app.db, { site, member: { role } });
      return buildSession(app, id, { strongAt: app.clock.now() });
    },
    show: async (memberId: MemberId, id: string) =>
      (await app.call('GET /api/transaction.php', { as: as(memberId), query: { id } })).json.transaction,
    credits: async (memberId: MemberId): Promise<{ credits: number; paid_user: boolean }> =>
      (await app.call('GET /api/user.php', { as: as(memberId) })).json.user,
    /** Chooses the outcome of an order on the sandbox's payment page. */
    decide: (transaction: { redirect_url: string }, outcome: string, timing = 'lost') =>
      sandbox.form(new URL(transaction.redirect_url).pathname, { outcome, timing }),
    /** Pays an order after the provider has already reported how it ended. */
    paysLate: (transaction: { redirect_url: string }) => {
      const id = new URL(transaction.redirect_url).pathname.split('/').at(-1) ?? '';
      return sandbox.form(`/dev/payments/orders/${id}`, { outcome: 'paid', timing: 'on_time' });
    },
    sweep: async () => {
      for (const name of ['settle-due-payments', 'close-orders']) await app.runJob({ name, data: {} });
    },
    /** Runs all queued jobs, and the jobs that these enqueue. */
    settleDown: async () => {
      for (let rounds = 0; rounds < 5; rounds += 1) {
        await app.runJob({ name: 'relay-announced-events', data: {} });
        for (const job of app.takeJobs()) await app.runJob(job);
      }
    },
  };
};

export type Buying = Awaited<ReturnType<typeof openBuying>>;
