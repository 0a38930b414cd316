import { openArrival } from '#server/features/landers/arrival-seal-rules.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Context = Pick<RequestContext, 'site' | 'now'> & { readonly secrets: SecretBox };

/** Arrivals older than this many days do not count. */
const VALID_DAYS = 30;

/** Stores the landing page view from which the member came. Ignores forged and old arrivals. */
export const recordArrival = async (
  tx: Transaction,
  { site, now, secrets }: Context,
  memberId: MemberId,
  sealed: string,
): Promise<void> => {
  const arrival = openArrival(secrets, site.id, sealed);
  if (arrival === null || now.getTime() - Date.parse(arrival.day) > VALID_DAYS * DAY_MS) return;
  await tx.kysely
    .insertInto('member_arrivals')
    .values({ member_id: memberId, site_id: site.id, ...arrival })
    .execute();
};
