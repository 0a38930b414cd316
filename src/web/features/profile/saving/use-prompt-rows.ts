import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import {
  answersIn,
  hasLongAnswer,
  isSameAnswers,
  parseRows,
  type PromptRow,
  rowsOf,
} from '#web/features/profile/saving/prompt-rows-state.ts';
import { keepTextDraft, readTextDraft } from '#web/features/profile/saving/text-draft-state.ts';
import { useSaveField } from '#web/features/profile/saving/use-save-field.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';

/** Saves after this long without a key press. */
const PAUSE_MS = 1_000;
const FIELD = 'prompts';

const watchNothing = () => () => undefined;

/** Questions and answers that are saved automatically. Incomplete rows stay on the page only. */
export const usePromptRows = (label: string) => {
  const { id, prompts: saved } = useOwnProfile();
  const saver = useSaveField(label);
  const [typed, setTyped] = useState<readonly PromptRow[] | null>(null);
  // Text that an earlier page could not save; only the browser has it.
  const kept = useSyncExternalStore(
    watchNothing,
    () => readTextDraft(id, FIELD),
    () => null,
  );
  const draft = typed ?? parseRows(kept);
  const rows = draft ?? rowsOf(saved);
  const isFocused = useRef(false);
  /** the answers when editing began, which undo restores */
  const before = useRef(saved);

  const forget = (said: readonly PromptRow[]) => {
    if (answersIn(said).length < said.length) return;
    keepTextDraft(id, FIELD, null);
    if (!isFocused.current) setTyped(null);
  };
  /** Discards the draft, including incomplete rows. */
  const forgetAll = () => {
    keepTextDraft(id, FIELD, null);
    setTyped(null);
  };
  const save = (said: readonly PromptRow[]) => {
    const answers = answersIn(said);
    if (hasLongAnswer(said)) return;
    if (saver.state !== 'saving' && isSameAnswers(answers, saved)) forget(said);
    else saver.save({ prompts: answers }, { prompts: [...before.current] }, () => forget(said), forgetAll);
  };
  const commit = () => {
    if (draft !== null) save(draft);
  };
  const type = (next: readonly PromptRow[]) => {
    keepTextDraft(id, FIELD, JSON.stringify(next));
    setTyped(next);
  };
  const commitLater = useEffectEvent(commit);
  useEffect(() => {
    if (typed === null && kept === null) return undefined;
    const timer = setTimeout(() => commitLater(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, kept]);
  // Saves when the member leaves the page, so that unfinished text is kept.
  useEffect(() => () => commitLater(), []);

  return {
    rows,
    saver,
    /** changes the rows; saved after a pause */
    type,
    /** changes the rows and saves at once */
    decide: (next: readonly PromptRow[]) => {
      type(next);
      save(next);
    },
    commit,
    enter: () => {
      if (!isFocused.current) before.current = saved;
      isFocused.current = true;
    },
    leave: () => {
      isFocused.current = false;
      commit();
    },
  };
};
