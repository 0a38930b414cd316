/** A browser that can install the site says so once, soon after the page has loaded. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

type Held = { event: InstallEvent | null };
const held: Held = { event: null };
const listeners = new Set<() => void>();

const hold = (event: InstallEvent | null): void => {
  held.event = event;
  for (const listener of listeners) listener();
};

/** Before anything is rendered. From then on the browser's own offer waits for ours. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  addEventListener('appinstalled', () => hold(null));
};

/** Returns what ends it. */
export const onInstallPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const canInstall = (): boolean => held.event !== null;

/** The browser asks; it does so only once. */
export const install = async (): Promise<void> => {
  const { event } = held;
  hold(null);
  await event?.prompt();
};
