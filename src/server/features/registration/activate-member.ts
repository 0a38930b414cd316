import { claimActivation, confirmEmail, findActivating } from '#server/features/accounts/email/claim-activation.ts';
import { needsSecondFactor } from '#server/features/accounts/login/second-factor-read-model.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import { type ForgetSecondFactors, revokeAccess } from '#server/features/accounts/sessions/revoke-access.ts';
import { hideFromKnown } from '#server/features/blocks/known/hide-from-known.ts';
import { deliverSignupMessage } from '#server/features/chat/sending/deliver-signup-message.ts';
import { findSignupRecipient } from '#server/features/chat/sending/signup-recipient-read-model.ts';
import { grantSignupCredits } from '#server/features/credits/grant-signup-credits.ts';
import { enableProfile } from '#server/features/profile/change-visibility.ts';
import { type CameFor, loadCameFor } from '#server/features/registration/came-for-read-model.ts';
import { memberConfirmed } from '#server/features/registration/registration-events.ts';
import { deleteRegistration, findRegistration } from '#server/features/registration/registrations-store.ts';
import { deliverSignupLikes } from '#server/features/swipe/deliver-signup-likes.ts';
import { findHeldLikes } from '#server/features/swipe/signup-likes-read-model.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';

type Context = RequestContext & {
  readonly db: Database;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly events: Pick<Events, 'announce'>;
  readonly forgetSecondFactorsSince: ForgetSecondFactors;
  readonly secrets: SecretBox;
};

export type Activation = {
  /** the member who is now logged in here, or null */
  readonly memberId: MemberId | null;
  /** the token with which a new password must be set first; null when the password stays */
  readonly resetToken: string | null;
  /** null unless the member is logged in here */
  readonly cameFor: CameFor | null;
};

const UNIQUE_VIOLATION = '23505';

/**
 * Confirms the address and shows the profile. Somebody else may have signed up with it, so in a browser other than
 * theirs the mailbox's owner sets a new password, which shuts them out. In theirs, a second factor may still be needed.
 */
export const activateMember = async (ctx: Context, token: string): Promise<Activation> => {
  const { db, site, now, viewer, realtime, events } = ctx;
  try {
    return await db.transaction(async (tx) => {
      const memberId = (await findActivating(tx, token, now)) ?? refuse('activation_failed');
      const registration = (await findRegistration(tx, memberId)) ?? refuse('activation_failed');
      if (registration.siteId !== site.id) refuse('activation_failed');
      const { email } = registration;
      const recipients = await findRecipients(tx, memberId);
      // Must precede any delivery to them. Locks members, so it comes before conversations.
      await hideFromKnown(tx, ctx, {
        memberId,
        person: { kind: 'email', value: email },
        alsoLocked: [memberId, ...recipients],
      });
      // Another request may have used the link, or asked for another address, while this one waited for the lock.
      if ((await claimActivation(tx, token, now)) === null) return refuse('activation_failed');
      if ((await findRegistration(tx, memberId))?.email !== email) return refuse('activation_failed');
      const member = (await confirmEmail(tx, memberId, email)) ?? refuse('activation_failed');
      // Without the consent to publish sensitive data the profile stays hidden.
      await enableProfile(tx, memberId, member.sensitive_consent_at === null ? 'hidden' : 'active');
      await deleteRegistration(tx, memberId);
      const likes = await deliverSignupLikes(tx, { site, now, realtime }, memberId);
      // The message is free. It locks conversations, which come before wallets in the locking order.
      const message = await deliverSignupMessage(tx, { site, now, realtime }, memberId);
      await grantSignupCredits(tx, { site, now }, memberId);
      await events.announce(tx, memberConfirmed, { memberId });
      const isLoggedIn = viewer?.memberId === memberId;
      if (!isLoggedIn && registration.deviceHash?.equals(sha256(ctx.deviceId)) !== true) {
        const resetToken = await revokeAccess(tx, ctx, { memberId, since: new Date(0) });
        return { memberId: null, resetToken, cameFor: null };
      }
      if (!isLoggedIn && (await needsSecondFactor(tx, memberId))) {
        return { memberId: null, resetToken: null, cameFor: null };
      }
      await openSession(tx, ctx, { memberId, provedEmail: email });
      const asMember = { now, site, viewer: { memberId } };
      const cameFor = await loadCameFor({ read: tx }, asMember, { message, likes });
      return { memberId, resetToken: null, cameFor };
    });
  } catch (error) {
    // Another account has confirmed the same address meanwhile.
    if ((error as { code?: unknown }).code === UNIQUE_VIOLATION) return refuse('activation_failed');
    throw error;
  }
};

/** Returns the recipients of the message and likes that wait until the address is confirmed. */
const findRecipients = async (tx: Transaction, memberId: MemberId): Promise<MemberId[]> => {
  const recipient = await findSignupRecipient(tx, memberId);
  return [...(recipient === null ? [] : [recipient]), ...(await findHeldLikes(tx, memberId))];
};
