import { saveSensitiveConsent } from '#server/features/accounts/account/save-choices.ts';
import { changeVisibility } from '#server/features/profile/change-visibility.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';

type Context = Pick<MemberContext, 'viewer' | 'now'> & { readonly db: Database };

/** Hides the profile from everybody except existing conversation partners, or shows it again. */
export const changePrivacy = async ({ db, viewer }: Context, { hidden }: { hidden: boolean }): Promise<void> =>
  db.transaction(async (tx) => {
    const member = await tx.kysely
      .selectFrom('members as m')
      .innerJoin('profiles as p', 'p.member_id', 'm.id')
      .select(['p.status', 'm.sensitive_consent_at'])
      .where('m.id', '=', viewer.memberId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // This must not bypass the confirmation of the address or a moderator's decision.
    if (member.status === 'disabled') return refuse('profile_disabled');
    if (!hidden && member.sensitive_consent_at === null) return refuse('consent_required');
    await changeVisibility(tx, viewer.memberId, hidden ? 'hidden' : 'active');
  });

/**
 * Without the consent the profile must not show whom the member looks for, so it is hidden. Giving the consent again
 * does not show it; the member does that separately.
 */
export const changeSensitiveConsent = async (
  { db, viewer, now }: Context,
  { consent }: { consent: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    await saveSensitiveConsent(tx, viewer.memberId, consent ? now : null);
    if (!consent) await changeVisibility(tx, viewer.memberId, 'hidden');
  });
