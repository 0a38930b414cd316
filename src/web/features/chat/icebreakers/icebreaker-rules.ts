import type { Message } from '#shared/contract/chat/message-contract.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Said = Pick<Message, 'is_own' | 'kind' | 'text' | 'unsent_at' | 'sent_at'>;
type Chat = {
  readonly why_cannot_write: string | null;
  readonly has_icebreakers: boolean;
  readonly messages: readonly Said[];
};
type Wanted = { readonly isFirstLineWanted: boolean; readonly isIdeaWanted: boolean };

/**
 * Returns true if the ideas open with the page: icebreakers only in an empty conversation, ideas for a reply only while
 * the last message is the partner's. The address in the history may still ask for them after sending.
 */
export const areIdeasOffered = (
  { why_cannot_write: why, has_icebreakers: isBeginning, messages }: Chat,
  { isFirstLineWanted, isIdeaWanted }: Wanted,
): boolean =>
  why === null && ((isIdeaWanted && messages.at(-1)?.is_own === false) || (isFirstLineWanted && isBeginning));

type Line = 'answer' | 'a' | 'b' | 'c';
type Open = {
  /** oldest first */
  readonly messages: readonly Said[];
  readonly isFictional: boolean;
  readonly isIdeaWanted: boolean;
  readonly now: number;
};

/** Returns true if no letters or digits follow the last question mark; emoji may. */
const asks = (text: string): boolean => {
  const last = Array.from(text).findLast((letter) => /[\p{L}\p{N}?？]/u.test(letter));
  return last === '?' || last === '？';
};

/**
 * Returns the lines that continue a conversation: to answer a question, to ask about the last message, or after a day's
 * silence between two members who have talked. None for fictional profiles, so that members are not led to pay for such
 * messages.
 */
export const linesToGoOn = ({ messages, isFictional, isIdeaWanted, now }: Open): readonly Line[] => {
  const last = messages.at(-1);
  if (last === undefined || last.is_own || isFictional) return [];
  const hasWords = last.kind === 'text' && last.unsent_at === null;
  const isAsked = hasWords && asks(last.text ?? '');
  const isOld = now - Date.parse(last.sent_at) >= DAY_MS;
  const isSilence = isOld && messages.some((message) => message.is_own);
  return [
    ...(isAsked ? (['answer'] as const) : []),
    ...(isSilence ? (['a'] as const) : []),
    ...(hasWords && !isAsked && (isOld || isIdeaWanted) ? (['b'] as const) : []),
    ...(isSilence ? (['c'] as const) : []),
  ];
};
