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

/** After so long without a key the answers are saved. */
const PAUSE_MS = 1_000;
const FIELD = 'prompts';

const watchNothing = () => () => undefined;

/** Questions and answers that save themselves. A row without a question or answer waits on the page. */
export const usePromptRows = (label: string) => {
  const { id, prompts: saved } = useOwnProfile();
  const saver = useSaveField(label);
  const [typed, setTyped] = useState<readonly PromptRow[] | null>(null);
  // What a page before this one could not save any more; only the browser knows it.
  const kept = useSyncExternalStore(
    watchNothing,
    () => readTextDraft(id, FIELD),
    () => null,
  );
  const draft = typed ?? parseRows(kept);
  const rows = draft ?? rowsOf(saved);
  const isFocused = useRef(false);
  /** the answers when the member began: what undo brings back */
  const before = useRef(saved);

  const forget = (said: readonly PromptRow[]) => {
    if (answersIn(said).length < said.length) return;
    keepTextDraft(id, FIELD, null);
    if (!isFocused.current) setTyped(null);
  };
  /** A row that waited for its answer has it again. */
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
  // Whoever goes to another page in the middle of a sentence finds it again.
  useEffect(() => () => commitLater(), []);

  return {
    rows,
    saver,
    /** saved after a pause */
    type,
    /** saved at once */
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
