import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import { whyCannotContact } from '#server/features/members/member-contact-rules.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import { fromPublicId, type PhotoId, type VoiceId } from '#server/platform/ids/public-id.ts';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';
import {
  FREE_CONVERSATIONS,
  MESSAGE_KINDS,
  type MessageKind,
  whyTextRefused,
} from '#shared/domain/chat/message-rules.ts';

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

type Content = {
  readonly kind: MessageKind;
  readonly body: string;
  readonly photoId: PhotoId | null;
  readonly voiceId: VoiceId | null;
};

type Words = {
  readonly kind: MessageKind;
  readonly text?: string | undefined;
  readonly gift?: Gift | undefined;
  readonly photo?: string | undefined;
  readonly voice?: string | undefined;
};

/** Returns the text, which the contract has cleaned. Refuses an empty or too long one. */
export const requireText = (text: string, { message_length: max }: Pick<Site, 'message_length'>): string => {
  const why = whyTextRefused(text, max);
  if (why === 'empty') refuse('message_empty');
  if (why === 'too_long') refuse('message_too_long', { max });
  return text;
};

const NOTHING = { body: '', photoId: null, voiceId: null };

/** Returns the content that the kind requires. Refuses if it is missing, or if there is content of another kind. */
export const requireContent = ({ kind, ...words }: Words, site: Pick<Site, 'message_length'>): Content => {
  const foreign = MESSAGE_KINDS.filter((other) => other !== kind && words[other] !== undefined);
  if (foreign.length > 0) return refuse('validation_failed', { fields: foreign });
  if (kind === 'text') return { ...NOTHING, kind, body: requireText(words.text ?? '', site) };
  if (kind === 'gift' && words.gift !== undefined) return { ...NOTHING, kind, body: words.gift };
  if (kind === 'photo' && words.photo !== undefined) return { ...NOTHING, kind, photoId: fromPublicId(words.photo) };
  if (kind === 'voice' && words.voice !== undefined) return { ...NOTHING, kind, voiceId: fromPublicId(words.voice) };
  return refuse('validation_failed', { fields: [kind] });
};
