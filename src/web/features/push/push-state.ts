import { queryOptions } from '@tanstack/react-query';
import { findSubscription, isWorkerPossible } from '#web/platform/push/push-worker.ts';
import { readMemory } from '#web/platform/storage/member-memory.ts';

/** Kept while the server knows this browser for this session: what somebody before subscribed to is none of ours. */
export const PUSH_MEMORY = 'push';

export type PushState = {
  readonly isCapable: boolean;
  /** the browser will not let us ask */
  readonly isDenied: boolean;
  readonly isSubscribed: boolean;
  readonly subscription: PushSubscription | null;
};

export const readPushState = async (): Promise<PushState> => {
  const isCapable = isWorkerPossible() && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isCapable) return { isCapable, isDenied: false, isSubscribed: false, subscription: null };
  const subscription = await findSubscription();
  const isDenied = Notification.permission === 'denied';
  const isSubscribed = !isDenied && subscription !== null && readMemory(PUSH_MEMORY) !== null;
  return { isCapable, isDenied, isSubscribed, subscription };
};

/** Whether this browser receives pushes; the server cannot tell. */
export const pushStateQuery = queryOptions({ queryKey: ['push-state'], queryFn: readPushState });

/** What arrived last while a page was open. */
export type PushedMessage = { readonly notification: { readonly tag: string }; readonly app_badge?: number };

export const lastPushQuery = queryOptions<PushedMessage | null>({
  queryKey: ['last-push'],
  queryFn: () => null,
  enabled: false,
  initialData: null,
});

type Words = 'subscribed' | 'not_subscribed' | 'denied' | 'unsupported';

export const wordsOf = ({ isCapable, isDenied, isSubscribed }: PushState): Words => {
  if (!isCapable) return 'unsupported';
  if (isDenied) return 'denied';
  return isSubscribed ? 'subscribed' : 'not_subscribed';
};

/** On iPhones and iPads only installed apps receive pushes. */
export const needsInstalling = (): boolean =>
  'standalone' in navigator && navigator.standalone !== true && !('PushManager' in globalThis);
