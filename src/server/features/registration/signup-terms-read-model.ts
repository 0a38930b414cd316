import { productTermsFrom, versionInForce } from '#server/features/pages/page-version-rules.ts';
import { findPublishedVersions } from '#server/features/pages/published-versions-read-model.ts';
import { isInviteRequired } from '#server/features/registration/signup-rules.ts';
import { visitorKeyOf } from '#server/features/sites/visitor-key-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';

const signupTerms = statement<
  [companyId: string, siteId: number, visitorKey: string],
  { added: Date; traffic_source_id: string | null }
>(
  'signup-terms',
  `select c.added, t.id as traffic_source_id
   from companies c left join traffic_sources t on t.site_id = $2 and t.visitor_key = $3
   where c.id = $1`,
);

/** The conditions for signing up here in this browser, and the campaign that brought it. */
export const findSignupTerms = async (
  db: Database,
  { site, deviceId, now }: Pick<RequestContext, 'site' | 'deviceId' | 'now'>,
) => {
  const [[row], published] = await Promise.all([
    db.run(signupTerms, [site.company_id, site.id, visitorKeyOf(deviceId)]),
    findPublishedVersions(db, site.id, 'terms'),
  ]);
  if (row === undefined) throw new Error('A site has no company.');
  return {
    termsVersion: versionInForce(productTermsFrom(row.added), published, now),
    trafficSourceId: row.traffic_source_id,
    isInviteRequired: isInviteRequired(site.signups, row.traffic_source_id !== null),
  };
};
