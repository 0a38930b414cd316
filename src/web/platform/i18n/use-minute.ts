import { useSyncExternalStore } from 'react';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

const subscribe = (onChange: () => void): (() => void) => {
  const timer = setInterval(onChange, MINUTE_MS / 2);
  return () => clearInterval(timer);
};
const readMinute = (): number => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/** Returns the current minute for texts like "5 minutes ago"; during hydration, the time of the server's rendering. */
export const useMinute = (): number => {
  const { renderedAt } = useI18n();
  return useSyncExternalStore(subscribe, readMinute, () => renderedAt);
};
