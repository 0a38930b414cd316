import { lazy, useEffect, useState } from 'react';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import { browserTranslation } from '#web/features/chat/translation/browser-translation-rules.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

const importTranslation = () => importChunk(() => import('#web/features/chat/translation/message-translation.tsx'));

export const MessageTranslation = lazy(async () => ({ default: (await importTranslation()).MessageTranslation }));

/** Returns true for the partner's text messages that are not folded. */
export const isTranslatable = ({
  is_own: isOwn,
  kind,
  text,
  unsent_at: unsentAt,
  is_folded: isFolded,
}: Message): boolean => !isOwn && kind === 'text' && text !== '' && unsentAt === null && !isFolded;

/** Loads the translator's texts once there is a message to translate. Returns true when they are loaded. */
export const useLoadTranslation = (messages: readonly Message[]): boolean => {
  const { i18n } = useApp();
  const [isThere, setThere] = useState(false);
  const isDue = messages.some(isTranslatable);
  useEffect(() => {
    if (!isDue || browserTranslation() === null) return undefined;
    let isLeft = false;
    const loading = Promise.all([i18n.loadAreas(['translation']), importTranslation()]);
    void loadQuietly(loading.then(() => isLeft || setThere(true)));
    return () => {
      isLeft = true;
    };
  }, [isDue, i18n]);
  return isDue && isThere;
};
