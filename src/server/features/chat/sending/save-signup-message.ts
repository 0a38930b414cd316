import { requireText } from '#server/features/chat/reading/message-content-rules.ts';
import { dropHeldMessage, holdMessage } from '#server/features/chat/sending/signup-messages-store.ts';
import { findApproachedMember } from '#server/features/members/find-approached-member.ts';
import { whyCannotReceive } from '#server/features/members/member-policy.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext, Site } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';

export type SignupMessage = { readonly profile: string; readonly text: string };

/** Holds a message until the address is confirmed. A new one replaces the old one; null deletes it. */
export const saveSignupMessage = async (
  { db, viewer, site, now }: Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database },
  message: SignupMessage | null,
): Promise<void> => {
  if (viewer.status !== 'not_confirmed') return refuse('already_confirmed');
  if (message === null) return dropHeldMessage(db, viewer.memberId);
  const body = requireText(message.text, site);
  const recipient = await findApproachedMember(db, { now, site, viewer }, fromPublicId<MemberId>(message.profile));
  return holdMessage(db, { memberId: viewer.memberId, recipientId: recipient.id, body, now });
};

/** The same during sign-up. Drops the message if the recipient is no longer listed, so that sign-up does not fail. */
export const holdSignupMessage = async (
  tx: Transaction,
  { site, now }: { readonly site: Site; readonly now: Date },
  memberId: MemberId,
  { profile, text }: SignupMessage,
): Promise<void> => {
  const recipient = await findProfile(tx, site.id, fromPublicId<MemberId>(profile), memberId);
  if (recipient === null || whyCannotReceive(recipient) !== null) return;
  await holdMessage(tx, { memberId, recipientId: recipient.id, body: requireText(text, site), now });
};
