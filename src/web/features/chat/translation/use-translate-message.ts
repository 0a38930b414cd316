import { useEffect, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { LanguagePair } from '#web/features/chat/translation/browser-translation-rules.ts';
import { type Translation, createTranslation } from '#web/features/chat/translation/create-translation.ts';
import { findLanguagePair } from '#web/features/chat/translation/find-language-pair.ts';
import {
  addTranslatable,
  chooseTranslation,
  useIsChosen,
} from '#web/features/chat/translation/translated-conversations-state.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

/** Returns a message's translation state and the functions to change it. */
export const useTranslateMessage = ({ id, text }: Message, conversation: string) => {
  const { locale } = useI18n();
  const [pair, setPair] = useState<LanguagePair | null>(null);
  // null: follows the conversation
  const [choice, setChoice] = useState<boolean | null>(null);
  const [translation, setTranslation] = useState<Translation | null>(null);
  const [progress, setProgress] = useState<number | undefined>(undefined);
  const isAll = useIsChosen(conversation);
  const isWanted = choice ?? isAll;

  useEffect(() => {
    let isLeft = false;
    // If detection fails, no translation is offered.
    findLanguagePair(text, locale).then(
      (found) => isLeft || setPair(found),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [text, locale]);

  useEffect(() => (pair === null ? undefined : addTranslatable(conversation, id)), [pair, conversation, id]);

  useEffect(() => {
    if (pair === null || !isWanted || translation !== null) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (fraction: number) => signal.aborted || setProgress(fraction);
    void createTranslation(text, pair, { signal, onProgress }).then((outcome) => {
      if (signal.aborted) return;
      setProgress(undefined);
      setTranslation(outcome);
    });
    return () => abort.abort();
  }, [pair, isWanted, translation, text]);

  return {
    pair,
    progress,
    isAll,
    /** chosen by a press on this message */
    isChosen: choice === true,
    /** translated together with the conversation */
    isOneOfMany: isAll && choice !== true,
    isBusy: isWanted && translation === null,
    translated: isWanted && translation?.ok === true ? translation.text : null,
    problem: isWanted && translation?.ok === false ? translation.problem : null,
    translate: () => {
      if (translation?.ok === false) setTranslation(null);
      setChoice(true);
    },
    showOriginal: () => setChoice(false),
    cancel: () => {
      setProgress(undefined);
      setChoice(null);
      chooseTranslation(conversation, false);
    },
  };
};
