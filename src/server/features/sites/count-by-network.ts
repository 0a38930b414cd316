import { networkOf } from '#server/platform/http/protection/rate-limits.ts';

/** Of more networks than these, the ones that came last are remembered. */
const MAXIMUM_NETWORKS = 20_000;

type From = { readonly siteId: number; readonly day: string; readonly ip: string };

export type NetworkCount = {
  /** Whether the address's network has used up what one may do on this site and day. */
  isFull(from: From): boolean;
  add(from: From): void;
};

/** Counts in the memory of this process what each network does on a site and day, so that one network cannot use up what all share. */
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
