import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Owner = { readonly id: MemberId; readonly email: string };

const owners = statement<[companyId: string, emails: readonly string[]], Owner>(
  'accounts-email-owners',
  `with own as (select id from sites where company_id = $1)
   select id::text, email from members where site_id in (select id from own) and email = any ($2::text[])
   union all
   select member_id::text, email from registrations where site_id in (select id from own) and email = any ($2::text[])`,
);

/** Whose these addresses are on all sites of a company, proved or not yet. */
export const findEmailOwners = (tx: Transaction, companyId: string, emails: readonly string[]): Promise<Owner[]> =>
  tx.run(owners, [companyId, emails]);
