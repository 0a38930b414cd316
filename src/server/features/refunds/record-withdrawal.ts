import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { countMail } from '#server/features/accounts/email/count-mail.ts';
import { decideWithdrawal, type DecideContext } from '#server/features/refunds/decide-withdrawal.ts';
import { withdrawalDeclared } from '#server/features/refunds/refunds-events.ts';
import { findMatching, type Withdrawal } from '#server/features/refunds/withdrawals-store.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { plainStatement } from '#shared/domain/pay/refund-rules.ts';

type Context = Pick<RequestContext, 'site' | 'now' | 'locale' | 'geoCountry' | 'viewer'> &
  Omit<DecideContext, 'now'> & { readonly db: Database; readonly events: Pick<Events, 'announce'> };

type Statement = {
  readonly name: string;
  readonly order: string;
  readonly email: string;
  readonly clientKey: string;
};

/**
 * Per address. Each statement gets a receipt, so strangers could flood an address. A statement that names a paid order
 * of the address is never refused. Mails of other sites and purposes do not count: nobody must be kept from withdrawing.
 */
const STATEMENTS_A_DAY = 10;

const known = statement<[siteId: number, clientKey: string], Pick<Withdrawal, 'received_at' | 'sha256'>>(
  'refunds-known-withdrawal',
  'select received_at, sha256 from withdrawals where site_id = $1 and client_key = $2',
);

/**
 * Stores a withdrawal statement with its time. A member's own order is decided in the same transaction; for others a
 * subscriber does it, so that the response does not reveal which orders and addresses exist.
 */
export const recordWithdrawal = (ctx: Context, { clientKey, ...typed }: Statement): Promise<Date> => {
  const { site, now, locale, geoCountry: country } = ctx;
  const { normal: email, whyInvalid } = checkEmail(typed.email);
  if (whyInvalid !== null) return refuse(whyInvalid, { field: 'email' });
  const [name, order] = [plainStatement(typed.name), plainStatement(typed.order)];
  const proofAt = (at: Date): Buffer => sha256([site.name, name, order, email, at.toISOString()].join('\n'));
  /** The hash tells the same statement from another one also after its words are erased. */
  const findKnown = async (tx: Transaction): Promise<Date | null> => {
    const [row] = await tx.run(known, [site.id, clientKey]);
    if (row === undefined) return null;
    return row.sha256.equals(proofAt(row.received_at)) ? row.received_at : refuse('idempotency_key_reused');
  };
  return ctx.db.transaction(async (tx) => {
    const before = await findKnown(tx);
    if (before !== null) return before;
    const isWithin = await countMail(tx, { what: ['withdrawal', site.id], to: email, limit: STATEMENTS_A_DAY, now });
    if (!isWithin && (await findMatching(tx, { site_id: site.id, order_text: order, email })) === null)
      refuse('rate_limited');
    const added = await tx.kysely
      .insertInto('withdrawals')
      .values({
        site_id: site.id,
        client_key: clientKey,
        received_at: now,
        name,
        order_text: order,
        email,
        locale,
        country,
        sha256: proofAt(now),
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst();
    // The same request arrived twice at once.
    if (added === undefined) return (await findKnown(tx)) ?? now;
    const { id } = added;
    if (await isOwn(tx, ctx, email)) await decideWithdrawal(tx, ctx, { withdrawalId: id, isOwn: true });
    else await ctx.events.announce(tx, withdrawalDeclared, { withdrawalId: id });
    return now;
  });
};

const isOwn = async (tx: Transaction, { viewer }: Context, email: string): Promise<boolean> => {
  if (viewer === null) return false;
  const query = tx.kysely.selectFrom('members').select('email').where('id', '=', viewer.memberId);
  return (await query.executeTakeFirst())?.email === email;
};
