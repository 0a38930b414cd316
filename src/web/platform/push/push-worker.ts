import { withLock } from '#web/platform/storage/with-lock.ts';

const WORKER = '/service-worker.js';

type ScriptPolicy = { createScriptURL(text: string): string };
type TrustedTypes = { createPolicy(name: string, rules: { createScriptURL(text: string): string }): ScriptPolicy };

let policy: ScriptPolicy | null = null;

/** The only script address that our content policy lets code choose. Browsers without trusted types take it as text. */
const workerUrl = (): string => {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('service-worker', { createScriptURL: () => WORKER }) ?? null;
  return policy?.createScriptURL(WORKER) ?? WORKER;
};

/** Where cookies are blocked, browsers throw as soon as anybody looks. */
const workersOf = (): ServiceWorkerContainer | null => {
  try {
    return navigator.serviceWorker ?? null;
  } catch {
    return null;
  }
};

export const isWorkerPossible = (): boolean => workersOf() !== null;

const READY_WITHIN_MS = 20_000;

/** Ready to receive pushes. Throws when its worker does not start: other tabs wait for the one that waits here. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The service worker does not start.')), READY_WITHIN_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, late]);
};

/** A browser that may not keep one throws: it has none. */
export const findWorker = async (): Promise<ServiceWorkerRegistration | null> => {
  try {
    return (await workersOf()?.getRegistration('/')) ?? null;
  } catch {
    return null;
  }
};

/** A browser that may not keep one throws, even where it has a worker: it has none. */
export const findSubscription = async (): Promise<PushSubscription | null> => {
  const worker = await findWorker();
  try {
    return (await worker?.pushManager?.getSubscription()) ?? null;
  } catch {
    return null;
  }
};

/**
 * One tab at a time changes what this browser subscribes to: a second would end what the first has just told the server of.
 * Where the browser has no such locks, whatever is lost is renewed by the next visit.
 */
export const withPushLock = <Result>(work: () => Promise<Result>): Promise<Result> => withLock('vonk-push', {}, work);

/** The member is gone: what was pushed to them leaves the screen, and nothing more comes. A browser without pushes has none. */
export const forgetPushes = async (): Promise<void> => {
  await navigator.setAppBadge?.(0);
  const worker = await findWorker();
  const shown = (await worker?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await findSubscription())?.unsubscribe();
};
