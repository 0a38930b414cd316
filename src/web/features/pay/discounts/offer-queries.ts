import { queryOptions } from '@tanstack/react-query';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import { answerOrThrow } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';

/**
 * The offer for a new member and its texts: the time bonus while it is valid, otherwise the welcome discount; null:
 * none.
 */
export const offerQuery = ({ api, i18n }: Pick<AppContext, 'api' | 'i18n'>, memberId: string) =>
  queryOptions({
    queryKey: ['offer', memberId],
    queryFn: async (): Promise<Discount | null> => {
      const bonus = await answerOrThrow(api, 'GET /api/discountcode.php', { query: {} });
      // The welcome discount is optional: any failure to load it counts as no offer.
      const offer = bonus.ok ? bonus : await api('GET /api/discountcode.php', { query: { welcome: 'true' } });
      if (!offer.ok) return null;
      await i18n.loadAreas(['offers']);
      return offer.data;
    },
  });
