import { statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const useInvite = statement<[siteId: number, code: string, now: Date], { id: number }>(
  'invite-code-use',
  `update invite_codes set uses_left = uses_left - 1
   where site_id = $1 and code = $2 and uses_left > 0 and (expires_at is null or expires_at > $3)
   returning id`,
);

/** Takes one use off the code if the transaction commits; returns its id. Refuses with `invite_code_invalid`. */
export const claimInvite = async (
  tx: Transaction,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  code: string,
): Promise<number> => {
  const [used] = await tx.run(useInvite, [site.id, code.toUpperCase(), now]);
  return used?.id ?? refuse('invite_code_invalid', { field: 'invite_code' });
};
