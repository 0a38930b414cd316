import { moveCredits } from '#server/features/credits/move-credits.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Grants the site's sign-up credits once to a member who has confirmed their address. */
export const grantSignupCredits = async (
  tx: Transaction,
  { site, now }: { readonly site: Pick<Site, 'id' | 'signup_credits'>; readonly now: Date },
  memberId: MemberId,
): Promise<void> => {
  if (site.signup_credits === 0) return;
  const what = { reason: 'signup_bonus', refType: 'signup', ref: memberId, key: `signup_bonus:${memberId}` } as const;
  await moveCredits(tx, [{ siteId: site.id, memberId, credits: site.signup_credits, at: now, ...what }]);
};
