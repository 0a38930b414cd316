import { saveChoice } from '#server/features/accounts/account/save-choices.ts';
import { eraseTracesOf } from '#server/features/visits/erase-visits.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { PrivacyChoice } from '#shared/domain/account/privacy-choices.ts';

/** Invisible browsing takes effect at once: it also deletes the member's earlier visits. */
export const choosePrivacy = async (
  { db, viewer }: Pick<MemberContext, 'viewer'> & { readonly db: Database },
  { choice, chosen }: { readonly choice: PrivacyChoice; readonly chosen: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    await saveChoice(tx, viewer.memberId, choice, chosen);
    if (choice === 'browse_invisibly' && chosen) await eraseTracesOf(tx, viewer.memberId);
  });
