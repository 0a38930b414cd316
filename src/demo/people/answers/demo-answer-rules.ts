import type { MessageKind } from '#shared/domain/chat/message-rules.ts';
import { createRandom } from '#shared/domain/seeded-random.ts';

/** Answers in one language, by the kind of message they answer; `any` fits every message. */
export type Lines = Readonly<Record<'any' | 'question' | 'gift' | 'photo', readonly string[]>>;

/** A message to a fictional member of the demo, with its conversation. */
export type Sent = {
  readonly conversation: string;
  /** its number within the conversation */
  readonly message: number;
  readonly kind: MessageKind;
  readonly body: string;
};

type DemoAnswer = { readonly text: string; readonly clientId: string };

/** Per conversation and day. */
const MAXIMUM_ANSWERS = 6;

export const SHORTEST_PAUSE_MS = 4_000;
const LONGEST_PAUSE_MS = 12_000;
const READING_MS = 40;

const randomOf = ({ conversation, message }: Sent, purpose: string) =>
  createRandom(`${purpose} ${conversation} ${message}`);

/** Returns the same answer for the same message; null if all answers are used or the daily limit is reached. */
export const answerOf = (sent: Sent, lines: Lines, said: readonly string[]): DemoAnswer | null => {
  if (said.length >= MAXIMUM_ANSWERS) return null;
  const unsaid = (list: readonly string[]): string[] => list.filter((line) => !said.includes(line));
  const choice = [unsaid(linesFor(sent, lines)), unsaid(lines.any)].find((list) => list.length > 0);
  if (choice === undefined) return null;
  return { text: randomOf(sent, 'line').pick(choice), clientId: randomOf(sent, 'answer').uuid() };
};

const linesFor = ({ kind, body }: Sent, lines: Lines): readonly string[] => {
  if (kind === 'voice') return lines.any;
  if (kind !== 'text') return lines[kind];
  return /\?(?:(?!\?)[\s\p{P}\p{S}])*$/u.test(body) ? lines.question : lines.any;
};

/** Returns the pause before an answer in milliseconds; longer for long messages. */
export const pauseBeforeAnswerMs = (sent: Sent): number => {
  const reading = sent.kind === 'text' ? sent.body.length * READING_MS : 0;
  const pause = SHORTEST_PAUSE_MS + reading + randomOf(sent, 'pause').int(0, 2_500);
  return Math.min(pause, LONGEST_PAUSE_MS);
};
