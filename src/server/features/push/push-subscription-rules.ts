import { ECDH } from 'node:crypto';
import { whyAddressRefused } from '#server/platform/http/outgoing/outgoing.ts';

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string } };

/** Returns true if the endpoint is at a known push service and the key is valid. */
export const isSubscriptionUsable = ({ endpoint, keys }: Subscription, hosts: readonly string[]): boolean =>
  whyAddressRefused(endpoint) === null && isPushService(endpoint, hosts) && isPublicKey(keys.p256dh);

/** Returns true if the endpoint's host is in `hosts`, where `*.` stands for one or more labels. */
export const isPushService = (endpoint: string, hosts: readonly string[]): boolean => {
  const { hostname } = new URL(endpoint);
  return hosts.some((host) => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host));
};

const isPublicKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed') !== '';
  } catch {
    // Node reports only by an exception that a point is not on the curve.
    return false;
  }
};
