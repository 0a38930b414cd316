import { ECDH } from 'node:crypto';
import { whyAddressRefused } from '#server/platform/http/outgoing/outgoing.ts';

type Subscription = { readonly endpoint: string; readonly keys: { readonly p256dh: string } };

/** Whether something can be sent there at all: to an address on the internet, encrypted for a key that is one. */
export const isSubscriptionUsable = ({ endpoint, keys }: Subscription): boolean =>
  whyAddressRefused(endpoint) === null && isPublicKey(keys.p256dh);

const isPublicKey = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex', 'uncompressed') !== '';
  } catch {
    // The only way in which Node says that a point is not on the curve.
    return false;
  }
};
