import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

/** Consent can be given only where the company shows members on several sites, and withdrawn anywhere. */
export const changeResellConsent = async (
  { db, site, viewer }: Pick<MemberContext, 'site' | 'viewer'> & { readonly db: Database },
  { consent }: { consent: boolean },
): Promise<void> => {
  if (consent && !site.member_resell) return refuse('not_found');
  await db.kysely.updateTable('members').set({ resell_consent: consent }).where('id', '=', viewer.memberId).execute();
};
