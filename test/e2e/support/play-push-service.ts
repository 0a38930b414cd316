import type { Page } from '@playwright/test';

/** Storage key that switches the simulated push service off. */
export const SWITCHED_OFF = 'push-is-off';

/**
 * Simulates the browser's push service, because browsers cannot subscribe without a network. Everything else is real.
 * Each subscription has its own endpoint.
 */
export const playPushService = (page: Page, permission: 'default' | 'granted') =>
  page.addInitScript(
    ([first, off]) => {
      let asked = first;
      Object.defineProperty(Notification, 'permission', { get: () => asked });
      Notification.requestPermission = async () => (asked = 'granted');
      const subscriptionOf = (endpoint: string) => ({
        endpoint,
        unsubscribe: async () => {
          sessionStorage.removeItem('played');
          return true;
        },
        toJSON: () => ({
          endpoint,
          expirationTime: null,
          // the example of RFC 8291
          keys: {
            p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
            auth: 'BTBZMqHH6r4Tts7J_aSIgg',
          },
        }),
      });
      PushManager.prototype.subscribe = async () => {
        if (sessionStorage.getItem(off) !== null) throw new DOMException('Registration failed', 'AbortError');
        const endpoint = `https://push.example/${crypto.randomUUID()}`;
        sessionStorage.setItem('played', endpoint);
        return subscriptionOf(endpoint) as never;
      };
      PushManager.prototype.getSubscription = async () => {
        const endpoint = sessionStorage.getItem('played');
        return endpoint === null ? null : (subscriptionOf(endpoint) as never);
      };
    },
    [permission, SWITCHED_OFF] as const,
  );
