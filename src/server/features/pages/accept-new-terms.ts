import { acceptTerms } from '#server/features/accounts/accept-terms.ts';
import { lockMember } from '#server/features/accounts/lock-member.ts';
import { findNewTerms, storeAccepted } from '#server/features/pages/terms-notices-store.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Only the newest terms can be accepted: whoever has read others is shown these first. */
export const acceptNewTerms = ({ db, viewer: { memberId }, now }: Context, version: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockMember(tx, memberId);
    const newest = await findNewTerms(tx, memberId);
    if (newest?.toISOString() !== version) return refuse('terms_changed', { field: 'version' });
    await acceptTerms(tx, memberId, newest);
    await storeAccepted(tx, { memberId, version: newest }, now);
  });
