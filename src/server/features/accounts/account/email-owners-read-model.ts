import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

type Owner = { readonly id: MemberId; readonly email: string };

const owners = statement<[siteId: number, emails: readonly string[]], Owner>(
  'accounts-email-owners',
  `select id::text, email from members where site_id = $1 and email = any ($2::text[])
   union all select member_id::text, email from registrations where site_id = $1 and email = any ($2::text[])`,
);

/** Whose these addresses are, proved or not yet. */
export const findEmailOwners = (tx: Transaction, siteId: number, emails: readonly string[]): Promise<Owner[]> =>
  tx.run(owners, [siteId, emails]);
