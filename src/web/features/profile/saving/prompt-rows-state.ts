import { isProfilePrompt, type ProfilePrompt, type PromptAnswer } from '#shared/domain/profile/profile-prompts.ts';
import { isTooLong, normalProfileText } from '#shared/domain/profile/profile-text-rules.ts';

/** A question and answer being edited; `prompt` null: no question chosen yet. */
export type PromptRow = { readonly key: number; readonly prompt: ProfilePrompt | null; readonly answer: string };

export const rowsOf = (saved: readonly PromptAnswer[]): readonly PromptRow[] =>
  saved.map((one, key) => ({ ...one, key }));

/** Returns the complete rows, normalised as on the server. */
export const answersIn = (rows: readonly PromptRow[]): PromptAnswer[] =>
  rows.flatMap(({ prompt, answer }) => {
    const text = normalProfileText('prompt_answer', answer);
    return prompt === null || text === '' ? [] : [{ prompt, answer: text }];
  });

export const hasLongAnswer = (rows: readonly PromptRow[]): boolean =>
  answersIn(rows).some(({ answer }) => isTooLong('prompt_answer', answer));

export const isSameAnswers = (some: readonly PromptAnswer[], others: readonly PromptAnswer[]): boolean =>
  some.length === others.length &&
  some.every(({ prompt, answer }, index) => others[index]?.prompt === prompt && others[index].answer === answer);

/** Parses the rows stored by an earlier page of this tab; null: none. */
export const parseRows = (kept: string | null): readonly PromptRow[] | null => {
  if (kept === null) return null;
  try {
    const rows = JSON.parse(kept) as readonly { readonly prompt: string | null; readonly answer: string }[];
    return rows.map(({ prompt, answer }, key) => ({
      key,
      prompt: prompt !== null && isProfilePrompt(prompt) ? prompt : null,
      answer,
    }));
  } catch {
    return null;
  }
};
