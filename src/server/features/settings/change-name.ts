import { findAccount } from '#server/features/accounts/account/own-account-read-model.ts';
import { saveName } from '#server/features/profile/change-profile.ts';
import { listSiteNames } from '#server/features/sites/site-names-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { whyNameRefused } from '#shared/domain/profile/name-rules.ts';

type Context = Pick<MemberContext, 'site' | 'viewer'> & { readonly db: Database };

export const changeName = async ({ db, site, viewer }: Context, { name }: { name: string }): Promise<void> => {
  const account = await findAccount(db, viewer.memberId);
  const email = account?.email ?? account?.unconfirmed_email ?? '';
  const reason = whyNameRefused(name, { email, siteNames: await listSiteNames(db, site) });
  if (reason !== null) return refuse('name_refused', { field: 'name', reason });
  await saveName(db, viewer.memberId, name);
};
