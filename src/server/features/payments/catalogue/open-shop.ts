import { setBundles } from '#server/features/payments/catalogue/set-bundles.ts';
import { setMethods } from '#server/features/payments/catalogue/set-methods.ts';
import type { ShopFile } from '#server/features/payments/catalogue/shop-file-rules.ts';
import { setCreditorId } from '#server/features/sites/companies/set-creditor-id.ts';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { plainIban } from '#shared/domain/pay/iban-rules.ts';

type Context = { readonly db: Pick<Database, 'transaction'>; readonly now: Date };

/** Applies the shop file (bundles and payment methods of a site) in one transaction. */
export const openShop = async (
  { db, now }: Context,
  { domain, creditor_id: creditorId, bundles, methods }: ShopFile,
): Promise<void> => {
  await db.transaction(async (tx) => {
    const site = await tx.kysely
      .selectFrom('sites as s')
      .innerJoin('companies as c', 'c.id', 's.company_id')
      .select(['s.id', 's.company_id', 's.countries', 's.message_credits', 'c.creditor_id'])
      .where('s.domain', '=', domain)
      .executeTakeFirst();
    if (site === undefined) throw new StartError(`There is no site ${domain}.`);
    const known = creditorId ?? site.creditor_id;
    if (known === null && methods.some(({ method }) => method === 'sepa_direct_debit'))
      throw new StartError(
        'Direct debit needs the creditor identifier of the company: write creditor_id into the file.',
      );
    if (creditorId !== undefined) await setCreditorId(tx, { companyId: site.company_id, creditorId });
    await setBundles(tx, { site, now }, bundles);
    await setMethods(
      tx,
      { companyId: site.company_id, now },
      methods.map(({ method, minimum_cents, maximum_cents, transfer_to: transferTo }) => ({
        method,
        ...(minimum_cents !== undefined && { minimumCents: minimum_cents }),
        ...(maximum_cents !== undefined && { maximumCents: maximum_cents }),
        ...(transferTo !== undefined && { transferTo: { ...transferTo, iban: plainIban(transferTo.iban) } }),
      })),
    );
  });
};
