/**
 * Version 2. Shows push notifications, and an offline page when there is no network. Built as a single file,
 * `/service-worker.js`, so it imports nothing. It never caches a member's page.
 */
const KEPT = 'offline-2';
const OFFLINE = '/offline';
const SUBSCRIBE = '/api/user.php?push=1';

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waiting & {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type Pushed = Waiting & { readonly data: { json(): unknown } | null };
type Clicked = Waiting & { readonly notification: Notification };
type Changed = Waiting & { readonly oldSubscription?: PushSubscription; readonly newSubscription?: PushSubscription };
type Page = {
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<Page>;
  navigate(url: string): Promise<unknown>;
};

type Scope = {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: Navigator;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Kind extends keyof Events>(kind: Kind, listener: (event: Events[Kind]) => void): void;
};
type Events = {
  install: Waiting;
  activate: Waiting;
  fetch: Fetching;
  push: Pushed;
  notificationclick: Clicked;
  pushsubscriptionchange: Changed;
};

/** The server's push message. */
type Message = {
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly navigate: string;
    readonly tag: string;
    readonly icon: string;
    readonly badge: string;
  };
  /** absent: the badge stays unchanged */
  readonly app_badge?: number;
};

const scope = globalThis as unknown as Scope;

scope.addEventListener('install', (event) => {
  const keep = async () => (await caches.open(KEPT)).add(new Request(OFFLINE, { cache: 'reload' }));
  event.waitUntil(keep().then(() => scope.skipWaiting()));
});

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name);
    await scope.registration.navigationPreload?.enable();
    await scope.clients.claim();
  };
  event.waitUntil(clean());
});

scope.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await caches.match(OFFLINE)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});

const pages = () => scope.clients.matchAll({ type: 'window', includeUncontrolled: true });

scope.addEventListener('push', (event) => {
  const message = event.data?.json() as Message;
  const { title, navigate, ...shown } = message.notification;
  const show = async () => {
    await scope.registration.showNotification(title, { ...shown, data: navigate });
    // Not every browser supports badges; errors are ignored.
    if (message.app_badge !== undefined) await scope.navigator.setAppBadge?.(message.app_badge).catch(() => undefined);
    for (const page of await pages()) page.postMessage({ pushed: message });
  };
  event.waitUntil(show());
});

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const open = async () => {
    const url = new URL(String(event.notification.data), scope.location.origin);
    if (url.origin !== scope.location.origin) return;
    const [page] = await pages();
    if (page === undefined) return scope.clients.openWindow(url.href);
    // Without a user activation `focus` is refused; the page navigates anyway.
    await page.focus().catch(() => page);
    // `navigate` is refused for pages this worker does not control; they get a message instead.
    return page.navigate(url.href).catch(() => page.postMessage({ navigate: url.pathname + url.search }));
  };
  event.waitUntil(open());
});

scope.addEventListener('pushsubscriptionchange', (event) => {
  const renew = async () => {
    const options = event.oldSubscription?.options;
    if (options === undefined && event.newSubscription === undefined) return;
    const subscription = event.newSubscription ?? (await scope.registration.pushManager.subscribe(options));
    const body = JSON.stringify({ subscription, renews: true });
    await fetch(SUBSCRIBE, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  };
  event.waitUntil(renew());
});
