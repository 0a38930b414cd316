import type { ConversationSide } from '#server/features/chat/conversation-read-model.ts';
import { refuse } from '#server/platform/http/refuse.ts';
import type { Site } from '#server/platform/http/request-context.ts';
import type { Gift } from '#shared/domain/gift-catalogue.ts';
import {
  FREE_CONVERSATIONS,
  type MessageKind,
  normalMessageText,
  whyTextRefused,
} from '#shared/domain/message-rules.ts';

export type WhyCannotWrite =
  | 'email_not_proved'
  | 'member_gone'
  | 'blocked_by_member'
  | 'blocked_by_you'
  | 'conversation_limit_reached';

type Writer = { readonly status: 'not_confirmed' | 'active'; readonly paidUser: boolean };

/** How many conversations may still be started; null: any number. */
export const startsLeft = ({ paidUser }: Pick<Writer, 'paidUser'>, started: number): number | null =>
  paidUser ? null : Math.max(0, FREE_CONVERSATIONS - started);

/** What a page says before somebody writes in vain; the database decides again when they do. */
export const whyCannotWrite = (
  writer: Writer,
  { partner, isBlocked, hasBlocked }: Pick<ConversationSide, 'partner' | 'isBlocked' | 'hasBlocked'>,
  isNew: boolean,
  started: number,
): WhyCannotWrite | null => {
  if (writer.status !== 'active') return 'email_not_proved';
  if (partner === 'gone') return 'member_gone';
  if (isBlocked) return 'blocked_by_member';
  if (hasBlocked) return 'blocked_by_you';
  return isNew && startsLeft(writer, started) === 0 ? 'conversation_limit_reached' : null;
};

type Content = { readonly kind: MessageKind; readonly body: string };

/** The text as it is stored; refuses what is empty or too long. */
export const requireText = (text: string, { message_length: max }: Pick<Site, 'message_length'>): string => {
  const body = normalMessageText(text);
  const why = whyTextRefused(body, max);
  if (why === 'empty') refuse('message_empty');
  if (why === 'too_long') refuse('message_too_long', { max });
  return body;
};

/** A text has a text and a gift a gift, and neither the other. */
export const requireContent = (
  { kind, text, gift }: { kind: 'text' | 'gift'; text?: string | undefined; gift?: Gift | undefined },
  site: Pick<Site, 'message_length'>,
): Content => {
  if (kind === 'gift') {
    if (gift === undefined || text !== undefined) return refuse('validation_failed', { fields: ['gift'] });
    return { kind, body: gift };
  }
  if (gift !== undefined) refuse('validation_failed', { fields: ['gift'] });
  return { kind, body: requireText(text ?? '', site) };
};
