import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import type { MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import { whyCannotContact } from '#server/features/members/member-policy.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { FREE_CONVERSATIONS, UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

export type WhyCannotWrite =
  | 'email_not_proved'
  | 'profile_disabled'
  | 'member_gone'
  | 'not_found'
  | 'blocked_by_member'
  | 'blocked_by_you'
  | 'conversation_limit_reached';

type Writer = Pick<Viewer, 'status' | 'isDisabled' | 'paidUser'>;

/** Returns how many more conversations the member may start; null: no limit. */
export const startsLeft = ({ paidUser }: Pick<Writer, 'paidUser'>, started: number): number | null =>
  paidUser ? null : Math.max(0, FREE_CONVERSATIONS - started);

/**
 * Returns why the member cannot write, so that the page can say so in advance. When a message is sent, the database
 * decides again with `why_cannot_write`; a test compares both for all combinations.
 */
export const whyCannotWrite = (
  writer: Writer,
  { partner, isBlocked, hasBlocked }: Pick<ConversationSide, 'partner' | 'isBlocked' | 'hasBlocked'>,
  isNew: boolean,
  started: number,
): WhyCannotWrite | null => {
  const own = whyCannotContact(writer);
  if (own !== null) return own;
  if (partner === 'gone') return 'member_gone';
  if (partner === 'absent') return 'not_found';
  if (isBlocked) return 'blocked_by_member';
  if (hasBlocked) return 'blocked_by_you';
  return isNew && startsLeft(writer, started) === 0 ? 'conversation_limit_reached' : null;
};

type Author = { readonly memberId: MemberId };
type Sent = Pick<MessageRow, 'sender_id' | 'unsent_at' | 'created_at'>;

/** Returns the time until which this member may unsend the message, or null if they cannot. */
export const unsendableUntil = (
  { sender_id, unsent_at, created_at }: Sent,
  { memberId }: Author,
  now: Date,
): Date | null => {
  const until = new Date(created_at.getTime() + UNSEND_MINUTES * MINUTE_MS);
  return sender_id === memberId && unsent_at === null && until > now ? until : null;
};

/** Returns why the member cannot unsend the message, or null. Unsending twice is allowed and has no effect. */
export const whyCannotUnsend = (sent: Sent, author: Author, now: Date): 'not_found' | 'unsend_too_late' | null => {
  if (sent.sender_id !== author.memberId) return 'not_found';
  if (sent.unsent_at !== null || unsendableUntil(sent, author, now) !== null) return null;
  return 'unsend_too_late';
};
