import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Deck, layDeck } from '#web/features/swipe/swipe-deck-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

const queryKey = ['swipe-deck'];
/** Who left the game for longer finds out who is there now. */
const KEEP_MS = 30 * MINUTE_MS;

/** The deck as it lies; who opens a profile and comes back finds it so. */
export const swipeDeckQuery = (api: Api) =>
  queryOptions({
    queryKey,
    queryFn: async ({ client }) => {
      const deal = await callOrThrow(api, 'GET /api/swipe-deck.php', {});
      return layDeck(deal, client.getQueryData<Deck>(queryKey));
    },
    staleTime: KEEP_MS,
    gcTime: Number.POSITIVE_INFINITY,
  });
