import { useEffect, useState } from 'react';
import { cleanText } from '#shared/domain/written-text.ts';
import { type ShownChats, useChats } from '#web/features/chat/chats/use-chats.ts';

const PAUSE_MS = 250;

export type ChatSearch = {
  readonly typed: string;
  readonly onTyped: (typed: string) => void;
  /** what is searched for by now */
  readonly search: string;
  readonly shown: ShownChats;
};

/** The conversations, or those with whom is typed, once a moment nothing more is. */
export const useSearchChats = ({ isArchived }: { readonly isArchived: boolean }): ChatSearch => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(cleanText(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  // Who empties the field sees everybody at once.
  const search = cleanText(typed) === '' ? '' : asked;
  return { typed, onTyped: setTyped, search, shown: useChats({ isArchived, search }) };
};
