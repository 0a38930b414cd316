import { queryOptions } from '@tanstack/react-query';
import { pushDevicesQuery } from '#web/features/push/push-queries.ts';
import type { Api } from '#web/platform/api/api.ts';
import { findSubscription, isWorkerPossible, registerWorker, withPushLock } from '#web/platform/push/push-worker.ts';
import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

/**
 * Stored while the server has this browser's subscription for this session; those of other sessions are ignored.
 */
export const PUSH_MEMORY = 'push';

export type PushState = {
  readonly isCapable: boolean;
  /** the browser blocks notifications */
  readonly isDenied: boolean;
  readonly isSubscribed: boolean;
};

const readPushState = async (api: Api, publicKey: string, onRenewed: () => void): Promise<PushState> => {
  const isCapable = isWorkerPossible() && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!isCapable) return { isCapable, isDenied: false, isSubscribed: false };
  const isDenied = Notification.permission === 'denied';
  const isSubscribed =
    !isDenied && readMemory(PUSH_MEMORY) !== null && (await keepSubscribed(api, publicKey, onRenewed));
  return { isCapable, isDenied, isSubscribed };
};

/** Reads the browser's and the server's state. `isSubscribed` null: only an attempt to renew can tell. */
const readBothSides = async (api: Api) => {
  const [subscription, known] = await Promise.all([findSubscription(), api('GET /api/push.php', {})]);
  if (!known.ok) return { subscription, state: null, isSubscribed: subscription !== null };
  const { push_state: state } = known.data;
  return { subscription, state, isSubscribed: state === 'subscribed' && subscription !== null ? true : null };
};

/** Renews a subscription lost on either side, unless the member removed it on another device. */
const keepSubscribed = async (api: Api, publicKey: string, onRenewed: () => void): Promise<boolean> => {
  const { isSubscribed } = await readBothSides(api);
  if (isSubscribed !== null) return isSubscribed;
  const isRenewed = await withPushLock(() => renewSubscription(api, publicKey));
  onRenewed();
  return isRenewed;
};

const renewSubscription = async (api: Api, publicKey: string): Promise<boolean> => {
  // Another tab may have renewed it while this one waited for the lock.
  const { subscription, state, isSubscribed } = await readBothSides(api);
  if (isSubscribed !== null) return isSubscribed;
  if (state !== 'not_subscribed' && Notification.permission === 'granted') {
    try {
      if ((await saveSubscription(api, await subscribe(publicKey))).ok) return true;
    } catch {
      // The push service is off or unreachable: the member is offered push notifications again.
    }
  }
  await subscription?.unsubscribe();
  writeMemory(PUSH_MEMORY, null);
  return false;
};

/** Whether this browser receives push notifications, by its own state and the server's. */
export const pushStateQuery = (api: Api, publicKey: string) =>
  queryOptions({
    queryKey: ['push-state'],
    queryFn: ({ client }) =>
      // The list of devices may have been loaded before this one was renewed.
      readPushState(api, publicKey, () => void client.invalidateQueries(pushDevicesQuery(api))),
  });

export const subscribe = async (publicKey: string): Promise<PushSubscription> => {
  const { pushManager } = await registerWorker();
  // Removes a subscription of an earlier member, which belongs to no account.
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
};

/** Sends the subscription to the server and stores the result. */
export const saveSubscription = async (api: Api, subscription: PushSubscription | null) => {
  const body = { subscription: subscription === null ? null : describe(subscription) };
  const result = await api('POST /api/user.php?push=1', { body });
  writeMemory(PUSH_MEMORY, result.ok && result.data.push_state === 'subscribed' ? 'on' : null);
  return result;
};

const describe = (subscription: PushSubscription) => {
  const { endpoint = '', expirationTime = null, keys = {} } = subscription.toJSON();
  return { endpoint, expirationTime, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
};

type Words = 'subscribed' | 'not_subscribed' | 'denied' | 'unsupported';

export const wordsOf = ({ isCapable, isDenied, isSubscribed }: PushState): Words => {
  if (!isCapable) return 'unsupported';
  if (isDenied) return 'denied';
  return isSubscribed ? 'subscribed' : 'not_subscribed';
};

/** Returns true on iPhones and iPads outside an installed app: only installed apps receive push notifications there. */
export const needsInstalling = (): boolean =>
  'standalone' in navigator && navigator.standalone !== true && !('PushManager' in globalThis);
