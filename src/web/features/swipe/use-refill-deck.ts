import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { refillDeck } from '#web/features/swipe/swipe-deck-rules.ts';
import { swipeDeckQuery } from '#web/features/swipe/swipe-queries.ts';
import { errorOf } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { serverNow } from '#web/platform/clock/server-clock.ts';

/** More cards are loaded when this many are left. */
const REFILL_AT = 5;
/** Tolerance for the difference between the two clocks. */
const SLACK_MS = 2000;

/** Loads more cards before the last one is played, and new likes when the next day begins. */
export const useRefillDeck = (nextLikesAt: string) => {
  const { api, queryClient } = useApp();
  const [isLoading, setLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const loading = useRef(false);
  const { queryKey } = swipeDeckQuery(api);

  const load = async (): Promise<void> => {
    if (loading.current) return;
    loading.current = true;
    setLoading(true);
    setError(null);
    const result = await api('GET /api/swipe-deck.php', {});
    if (result.ok) queryClient.setQueryData(queryKey, (before) => before && refillDeck(before, result.data));
    else setError(errorOf(result));
    loading.current = false;
    setLoading(false);
  };
  /** Reads the current deck: more choices may have been made since. */
  const refillSoon = async (): Promise<void> => {
    const now = queryClient.getQueryData(queryKey);
    if (now !== undefined && !now.isLast && now.cards.length <= REFILL_AT) await load();
  };

  const renew = useEffectEvent(() => void load());
  useEffect(() => {
    const timer = setTimeout(renew, Math.max(0, Date.parse(nextLikesAt) - serverNow()) + SLACK_MS);
    return () => clearTimeout(timer);
  }, [nextLikesAt]);

  /** In the form of a query result, for `WhenLoaded`. */
  const refill = { data: isLoading || error !== null ? undefined : true, error, refetch: load };
  return { refill, refillSoon };
};
