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
 * Whether the sheet of ideas stands open from the start: first lines only where nothing was said yet, ideas for an answer
 * only while it is missing. A history entry still asks for them after it was sent.
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

/** Whether no words follow the last question mark: a smiley may. */
const asks = (text: string): boolean => {
  const last = Array.from(text).findLast((letter) => /[\p{L}\p{N}?？]/u.test(letter));
  return last === '?' || last === '？';
};

/**
 * Which lines take a conversation up again: to answer a question, to ask on about words, and after a day’s silence between two
 * who have talked. None to a fictional profile: nothing draws members into paying for words to nobody.
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
