import { networkOf } from '#server/platform/http/protection/rate-limits.ts';

/** Memory limit: beyond this number, the networks added last are kept. */
const MAXIMUM_NETWORKS = 20_000;

type From = { readonly siteId: number; readonly day: string; readonly ip: string };

export type NetworkCount = {
  /** Returns true if the network of this address has used up its quota on this site and day. */
  isFull(from: From): boolean;
  add(from: From): void;
};

/** Counts uses per network, site and day in this process, so that one network cannot use up a shared quota. */
export const createNetworkCount = (most: number): NetworkCount => {
  const counts = new Map<string, number>();
  const keyOf = ({ siteId, day, ip }: From): string => `${siteId} ${day} ${networkOf(ip)}`;
  return {
    isFull: (from) => (counts.get(keyOf(from)) ?? 0) >= most,
    add: (from) => {
      const key = keyOf(from);
      const before = counts.get(key) ?? 0;
      counts.delete(key);
      counts.set(key, before + 1);
      if (counts.size > MAXIMUM_NETWORKS) counts.delete(counts.keys().next().value ?? key);
    },
  };
};
