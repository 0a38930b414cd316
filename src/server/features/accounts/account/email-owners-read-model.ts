import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Owner = { readonly id: MemberId; readonly email: string };

const owners = statement<[companyId: string, emails: readonly string[]], Owner>(
  'accounts-email-owners',
  `select id::text, email from members
   where site_id in (select id from sites where company_id = $1) and email = any ($2::text[])`,
);

/** Returns the members on all sites of a company who have confirmed these addresses. */
export const findEmailOwners = (tx: Transaction, companyId: string, emails: readonly string[]): Promise<Owner[]> =>
  tx.run(owners, [companyId, emails]);
