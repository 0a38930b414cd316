import { queryOptions } from '@tanstack/react-query';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import { answerOrThrow } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/** What a new member is offered, with the words for it: the time bonus while it lasts, then the welcome discount; null: nothing. */
export const offerQuery = ({ api, i18n }: Pick<AppContext, 'api' | 'i18n'>, memberId: string) =>
  queryOptions({
    queryKey: ['offer', memberId],
    queryFn: async (): Promise<Discount | null> => {
      const bonus = await answerOrThrow(api, 'GET /api/discountcode.php', { query: {} });
      // Nobody misses the welcome discount where it does not come.
      const offer = bonus.ok ? bonus : await api('GET /api/discountcode.php', { query: { welcome: 'true' } });
      if (!offer.ok) return null;
      await i18n.loadAreas(['offers']);
      return offer.data;
    },
  });
