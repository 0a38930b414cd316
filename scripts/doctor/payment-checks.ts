import { randomUUID } from 'node:crypto';
import { broken, fine, type Finding, quote, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { Config } from '#server/config.ts';
import { findWaiting, type WaitingKind } from '#server/features/books/finance/waiting-read-model.ts';
import { listAccountsOf, type OpenedAccount } from '#server/features/payment-accounts/payment-accounts-store.ts';
import { findRoutes } from '#server/features/payments/catalogue/routes-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { webhookPathOf, type PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { isCreditorId } from '#shared/domain/pay/creditor-id-rules.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Context = Pick<Config, 'hasSandbox' | 'publicUrl'> & {
  readonly db: Pick<Database, 'kysely' | 'run'>;
  readonly secrets: SecretBox;
  readonly gateway: Pick<PaymentGateway, 'open'>;
  readonly now: Date;
};

const TIMEOUT_MS = 5_000;

/** Checks that payments can be received: accounts, their keys, webhook URLs, and payment methods of each site. */
export const checkPayments = async function* (ctx: Context): AsyncGenerator<Finding> {
  yield* checkWaitingForPerson(ctx);
  let accounts: OpenedAccount[];
  try {
    accounts = await listAccountsOf(ctx, 'pay');
  } catch (error) {
    yield broken(
      `The keys of a payment account cannot be opened (${reasonOf(error)}).`,
      'Add the key that sealed them to SECRET_KEY, or run "npm run payments:set" with the keys again.',
    );
    return;
  }
  if (accounts.length === 0) {
    yield ctx.hasSandbox
      ? fine('Payments go to the sandbox: no real money moves')
      : warning('No company has a payment account: nothing can be bought.', 'Run "npm run payments:set".');
    return;
  }
  for (const account of accounts) yield await checkAccount(ctx, account);
  yield await checkWebhookAddress(ctx.publicUrl);
  yield await checkSignatures(ctx);
  yield* checkCreditors(ctx);
  yield await checkRoutes(ctx);
};

type Case = {
  readonly summary: (references: readonly string[]) => string;
  readonly remedy: string;
};

const CASES: Readonly<Record<WaitingKind, Case>> = {
  failed_refunds: {
    summary: (orders) => `Refunds that failed at the provider: ${orders.length} (${orders.join(', ')}).`,
    remedy: 'Transfer the money of each to its payer, within 14 days of the withdrawal.',
  },
  unclear_charges: {
    summary: ({ length }) => `Charges without a result from the provider: ${length}.`,
    remedy:
      'Look them up at Pay., and enter the result of each on /finance: until then their members cannot pay by card or direct debit.',
  },
  unclear_refunds: {
    summary: ({ length }) => `Refunds with an unknown outcome: ${length}.`,
    remedy: 'Look them up at Pay., and enter on /finance whether the money was sent.',
  },
  late_refunds: {
    summary: ({ length }) => `Refunds that the provider has not accepted within three days: ${length}.`,
    remedy: 'Ask Pay. for the reason: a buyer must have the money within 14 days of the withdrawal.',
  },
  unchecked_returns: {
    summary: ({ length }) => `Returned direct debits that no operator has checked: ${length}.`,
    remedy: 'Check each on /finance: until then their members cannot pay by direct debit.',
  },
  excess_refunds: {
    summary: ({ length }) => `Payments of which the provider has refunded more than our records show: ${length}.`,
    remedy: 'Look them up at Pay., and enter on /finance whether the money went to the buyer.',
  },
  open_claims: {
    summary: ({ length }) => `Claims for used credits whose payment was charged back: ${length}.`,
    remedy: 'Close each on /finance once it is settled: until then its member cannot pay by card or direct debit.',
  },
};

/** Reports cases that the operator must clear up; the finance page lists them. */
const checkWaitingForPerson = async function* ({ db, now }: Context): AsyncGenerator<Finding> {
  const waiting = await findWaiting(db, now);
  for (const [kind, { summary, remedy }] of Object.entries(CASES)) {
    const orders = waiting.get(kind as WaitingKind);
    if (orders !== undefined) yield warning(summary(orders), remedy);
  }
};

/** Asks for a payment that does not exist. With valid keys the provider answers “not found”. */
const checkAccount = async ({ gateway }: Context, account: OpenedAccount): Promise<Finding> => {
  const { serviceId } = account.keys;
  const fetched = await gateway.open(account).fetchStatus(randomUUID());
  if (fetched.kind === 'not_found') return fine(`Pay. accepts the keys of ${serviceId}`);
  const reason = fetched.kind === 'no_answer' ? quote(fetched.reason) : 'it reports a payment that does not exist';
  return /^status 40[13]$/.test(reason)
    ? broken(
        `Pay. does not accept the keys of ${serviceId} (${reason}).`,
        'Run "npm run payments:set" with the token of this sales location.',
      )
    : warning(
        `Pay. does not answer about ${serviceId} (${reason}).`,
        'Let this machine reach connect.pay.nl, or look at the status page of Pay.',
      );
};

const checkWebhookAddress = async (publicUrl: string): Promise<Finding> => {
  const url = `${publicUrl}${webhookPathOf('pay')}`;
  const remedy = `Start the server, and let ${url} through to it: Pay. reports payments there.`;
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.status === 405 && answer.headers.get('allow') === 'POST'
      ? fine(`Webhooks of payments arrive at ${url}`)
      : warning(`${url} does not lead to this server (status ${answer.status}).`, remedy);
  } catch (error) {
    const { cause = error } = error as { readonly cause?: unknown };
    return warning(`${url} cannot be reached from here (${reasonOf(cause)}).`, remedy);
  }
};

const checkSignatures = async ({ db, now }: Context): Promise<Finding> => {
  const { unsigned } = await db.kysely
    .selectFrom('payment_webhooks')
    .select(({ fn }) => fn.countAll<string>().as('unsigned'))
    .where('account_id', 'is', null)
    .where('received_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  return Number(unsigned) === 0
    ? fine('Every webhook call of the last day has a valid signature')
    : warning(
        `Webhook calls of the last day without a valid signature: ${unsigned}.`,
        'Compare the secret of the sales location with that of Pay., and its exchange method: SIGNED JSON POST. If both are right, the calls are forged.',
      );
};

/** Reports sites without a payment route. Routes to the sandbox, left from a demo, do not count. */
const checkRoutes = async ({ db, now }: Context): Promise<Finding> => {
  const sites = await db.kysely.selectFrom('sites').select(['domain', 'company_id']).orderBy('domain').execute();
  const closed: string[] = [];
  for (const { domain, company_id: companyId } of sites)
    if ((await findRoutes(db, { companyId, providers: ['pay'], now, memberId: null })).length === 0)
      closed.push(domain);
  return closed.length === 0
    ? fine('Every site has ways to pay through Pay.')
    : warning(
        `Sites on which nothing can be paid: ${closed.join(', ')}.`,
        'Run "npm run payments:set" for a company without an account, then "npm run bundles:set" for each of these sites.',
      );
};

/** Checks that companies with direct debit have a valid SEPA creditor identifier. */
const checkCreditors = async function* ({ db, now }: Context): AsyncGenerator<Finding> {
  const companies = await db.kysely
    .selectFrom('payment_routes as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .select(['c.name', 'c.creditor_id'])
    .where('r.method', '=', 'sepa_direct_debit')
    .where('r.valid_from', '<=', now)
    .where((by) => by.or([by('r.valid_until', 'is', null), by('r.valid_until', '>', now)]))
    .orderBy('c.name')
    .execute();
  for (const { name, creditor_id: id } of companies) {
    if (id !== null && isCreditorId(id)) yield fine(`${name} collects direct debits as ${id}`);
    else
      yield warning(
        `${name} has ${id === null ? 'no creditor identifier: direct debit is not offered' : `a creditor identifier with wrong check digits: ${id}`}.`,
        'Write the creditor_id that its bank issued into the file of a site of the company, and run "npm run bundles:set" with it.',
      );
  }
};
