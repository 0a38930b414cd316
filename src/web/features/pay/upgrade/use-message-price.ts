import type { Settings } from '#shared/contract/office/sites-contract.ts';
import { useI18n } from '#web/platform/i18n/messages-provider.tsx';

export type Prices = Pick<Settings, 'minimum_message_costs' | 'geoip_selected_country'>;

/** The least that a message costs here; null: nothing is sold here. */
export const useMessagePrice = (prices: Prices): string | null => {
  const { format } = useI18n();
  const cost = prices.minimum_message_costs[prices.geoip_selected_country];
  return cost === undefined ? null : format.money(cost.costs, cost.currency);
};
