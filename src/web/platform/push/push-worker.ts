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

export const isWorkerPossible = (): boolean => 'serviceWorker' in navigator;

/** Ready to receive pushes. */
export const registerWorker = async (): Promise<ServiceWorkerRegistration> => {
  await navigator.serviceWorker.register(workerUrl(), { updateViaCache: 'none' });
  return navigator.serviceWorker.ready;
};

export const findWorker = async (): Promise<ServiceWorkerRegistration | null> =>
  isWorkerPossible() ? ((await navigator.serviceWorker.getRegistration('/')) ?? null) : null;

/** The member is gone: what was pushed to them leaves the screen, and nothing more comes. A browser without pushes has none. */
export const forgetPushes = async (): Promise<void> => {
  await navigator.setAppBadge?.(0);
  const worker = await findWorker();
  const shown = (await worker?.getNotifications?.()) ?? [];
  for (const notification of shown) notification.close();
  await (await worker?.pushManager?.getSubscription())?.unsubscribe();
};
