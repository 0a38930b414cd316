import { ECDH } from 'node:crypto';
import { whyAddressRefused } from '#server/platform/http/outgoing/outgoing.ts';

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string } };

/** Whether something can be sent there at all: to a push service we know, encrypted for a key that is one. */
export const isSubscriptionUsable = ({ endpoint, keys }: Subscription, hosts: readonly string[]): boolean =>
  whyAddressRefused(endpoint) === null && isPushService(endpoint, hosts) && isPublicKey(keys.p256dh);

/** In `hosts`, `*.` stands for one or more names in front. */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
};

const isPublicKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed') !== '';
  } catch {
    // The only way in which Node says that a point is not on the curve.
    return false;
  }
};
