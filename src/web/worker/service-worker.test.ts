import { afterEach, beforeEach, expect, it, vi } from 'vitest';

type Handler = (event: object) => void;

const ORIGIN = 'https://vonk.example';
const handlers = new Map<string, Handler>();
const showNotification = vi.fn(async () => undefined);
const setAppBadge = vi.fn(async () => undefined);
const openWindow = vi.fn(async () => undefined);
const page = { postMessage: vi.fn(), focus: vi.fn(async () => page), navigate: vi.fn(async () => undefined) };
const pages = { open: [page] };

/** Dispatches an event to the worker and waits for everything it passes to `waitUntil`. */
const handle = async (kind: string, event: object): Promise<void> => {
  const work: Promise<unknown>[] = [];
  handlers.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
};

const pictures = { icon: `${ORIGIN}/icons/default-192.png`, badge: `${ORIGIN}/icons/default-badge-96.png` };
const MESSAGE = {
  web_push: 8030,
  notification: {
    title: 'Vonk',
    body: 'You have a new message.',
    navigate: `${ORIGIN}/chats`,
    tag: 'chat-1',
    ...pictures,
  },
  app_badge: 2,
};

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  pages.open = [page];
  vi.stubGlobal('addEventListener', (kind: string, handler: Handler) => handlers.set(kind, handler));
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('registration', { showNotification });
  vi.stubGlobal('navigator', { setAppBadge });
  vi.stubGlobal('clients', { matchAll: async () => pages.open, openWindow });
  await import('#web/worker/service-worker.ts');
});

afterEach(() => vi.unstubAllGlobals());

it('shows a push under its tag, counts it on the icon, and tells every open page', async () => {
  await handle('push', { data: { json: () => MESSAGE } });
  const shown = { body: 'You have a new message.', tag: 'chat-1', ...pictures, data: `${ORIGIN}/chats` };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Vonk', shown);
  expect(setAppBadge).toHaveBeenCalledExactlyOnceWith(2);
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ pushed: MESSAGE });
});

it('shows a push also where no badge can be set and no page is open', async () => {
  setAppBadge.mockRejectedValueOnce(new Error('no badge here'));
  pages.open = [];
  await handle('push', { data: { json: () => MESSAGE } });
  expect(showNotification).toHaveBeenCalledOnce();
});

const pressed = () => ({ notification: { data: `${ORIGIN}/chats`, close: vi.fn() } });

it('leads from a notification to its page: in an open page, or in a new one', async () => {
  const press = pressed();
  await handle('notificationclick', press);
  expect(press.notification.close).toHaveBeenCalledOnce();
  expect(page.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/chats`);
  pages.open = [];
  await handle('notificationclick', pressed());
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/chats`);
});

it('asks a page that it may not move to go there by itself', async () => {
  page.focus.mockRejectedValueOnce(new Error('not allowed'));
  page.navigate.mockRejectedValueOnce(new Error('not controlled'));
  await handle('notificationclick', pressed());
  expect(page.postMessage).toHaveBeenCalledExactlyOnceWith({ navigate: '/chats' });
});

it('leads to no other site', async () => {
  await handle('notificationclick', { notification: { data: 'https://evil.example/', close: () => undefined } });
  expect([page.navigate.mock.calls, openWindow.mock.calls]).toEqual([[], []]);
});
