import { queryOptions } from '@tanstack/react-query';
import { MINUTE_MS } from '#shared/domain/time.ts';
import { type Deck, layDeck } from '#web/features/swipe/swipe-deck-rules.ts';
import { type Api, callOrThrow } from '#web/platform/api/api.ts';

const queryKey = ['swipe-deck'];
/** After this time away from the game the deck is loaded anew. */
const KEEP_MS = 30 * MINUTE_MS;

/** The current deck; kept when a member opens a profile and comes back. */
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
