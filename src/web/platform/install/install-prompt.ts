/** Browsers that can install the site fire this event once, soon after the page has loaded. */
type InstallEvent = Event & { prompt(): Promise<unknown> };

type Held = { event: InstallEvent | null };
const held: Held = { event: null };
const listeners = new Set<() => void>();

const hold = (event: InstallEvent | null): void => {
  held.event = event;
  for (const listener of listeners) listener();
};

/** Called before rendering. From then on the browser's own install prompt is suppressed in favour of ours. */
export const watchInstallPrompt = (): void => {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    hold(event as InstallEvent);
  });
  addEventListener('appinstalled', () => hold(null));
};

/** Returns a function that removes the listener. */
export const onInstallPrompt = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const canInstall = (): boolean => held.event !== null;

/** Shows the browser's install prompt; it can be shown only once. */
export const install = async (): Promise<void> => {
  const { event } = held;
  hold(null);
  await event?.prompt();
};
