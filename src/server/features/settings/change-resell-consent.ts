import { saveChoice } from '#server/features/accounts/account/save-choices.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

/** Consent can be given only where the company shows members on several sites, and withdrawn anywhere. */
export const changeResellConsent = async (
  { db, site, viewer }: Pick<MemberContext, 'site' | 'viewer'> & { readonly db: Database },
  { consent }: { consent: boolean },
): Promise<void> => {
  if (consent && !site.member_resell) return refuse('not_found');
  await saveChoice(db, viewer.memberId, 'resell_consent', consent);
};
