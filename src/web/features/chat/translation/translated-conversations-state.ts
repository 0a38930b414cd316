import { useSyncExternalStore } from 'react';

/** Conversations shown in translation until the page is left, and their messages that can be translated. */
const chosen = new Set<string>();
const messages = new Map<string, Set<number>>();
const listeners = new Set<() => void>();

const announce = () => {
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const chooseTranslation = (conversation: string, isChosen: boolean): void => {
  if (isChosen) chosen.add(conversation);
  else chosen.delete(conversation);
  announce();
};

/** Registers a visible message that can be translated. Returns a function that removes it. */
export const addTranslatable = (conversation: string, message: number): (() => void) => {
  const all = messages.get(conversation) ?? new Set();
  messages.set(conversation, all.add(message));
  announce();
  return () => {
    all.delete(message);
    announce();
  };
};

export const useIsChosen = (conversation: string): boolean =>
  useSyncExternalStore(subscribe, () => chosen.has(conversation));

/** Returns true for the newest of several translatable messages, which offers to translate them all. */
export const useOffersAll = (conversation: string, message: number): boolean =>
  useSyncExternalStore(subscribe, () => {
    const all = messages.get(conversation) ?? new Set();
    return Math.max(...all) === message && (all.size > 1 || chosen.has(conversation));
  });
