import { withLock } from '#web/platform/storage/with-lock.ts';

const WORKER = '/service-worker.js';

type ScriptPolicy = { createScriptURL(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(text: string): string }): ScriptPolicy };

let policy: ScriptPolicy | null = null;

/** The only script URL that our Trusted Types policy allows. Browsers without Trusted Types accept a string. */
const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }) ?? null;
  return policy?.createScriptURL(WORKER) ?? WORKER;
};

/** Returns null where cookies are blocked: some browsers then throw when the property is read. */
const workersOf = (): ServiceWorkerContainer | null => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};

export const isWorkerPossible = (): boolean => workersOf() !== null;

const READY_WITHIN_MS = 20_000;

/** Registers the worker and waits until it is active. Throws after 20 seconds, because other tabs wait for the lock. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start.')), READY_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/** Returns null if there is no worker, or if the browser forbids workers and throws. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  try {
    return (await workersOf()?.getRegistration('/')) ?? null;
  } catch {
    return null;
  }
};

/** Returns null if there is no subscription, or if the browser forbids it and throws. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  const worker = await findWorker();
  try {
    return (await worker?.pushManager?.getSubscription()) ?? null;
  } catch {
    return null;
  }
};

/**
 * Only one tab at a time changes the push subscription: a second one would revoke what the first has just sent to the
 * server. Without lock support in the browser, the next visit renews a lost subscription.
 */
export const withPushLock = <Result>(work: () => Promise<Result>): Promise<Result> => withLock('vonk-push', {}, work);

/** At logout: clears the app badge, closes shown notifications and unsubscribes from push. */
export const forgetPushes = async (): Promise<void> => {
  await navigator.setAppBadge?.(0);
  const worker = await findWorker();
  const shown = (await worker?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await findSubscription())?.unsubscribe();
};
