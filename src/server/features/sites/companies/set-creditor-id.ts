import { statement, type Transaction } from '#server/platform/database/database.ts';

const set = statement<[companyId: string, creditorId: string], never>(
  'sites-set-creditor-id',
  'update companies set creditor_id = $2 where id = $1',
);

/** Sets the creditor identifier. Mandates signed earlier keep the text that the buyer read. */
export const setCreditorId = (
  tx: Transaction,
  { companyId, creditorId }: { readonly companyId: string; readonly creditorId: string },
): Promise<never[]> => tx.run(set, [companyId, creditorId]);
