import { Link } from '@tanstack/react-router';
import type { Settings } from '#shared/contract/office/sites-contract.ts';
import styles from '#web/features/pay/upgrade/upgrade-step.module.css';
import { useTranslations, useI18n } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Prices = Pick<Settings, 'minimum_message_costs' | 'geoip_selected_country'>;

/** Returns the lowest price of a message in the visitor's country; null: nothing is sold there. */
const useMessagePrice = (prices: Prices): string | null => {
  const { format } = useI18n();
  const cost = prices.minimum_message_costs[prices.geoip_selected_country];
  return cost === undefined ? null : format.money(cost.costs, cost.currency);
};

type Props = { readonly prices: Prices };

/** Shown where a limit on the member's own profile is reached: a link to Premium, the lowest price, and a way back. */
export const UpgradeStep = ({ prices }: Props) => {
  const t = useTranslations('upgrade');
  const nav = useTranslations('nav');
  const price = useMessagePrice(prices);
  return (
    <div className={styles.step}>
      <p className={styles.price}>{price === null ? t('once') : `${t('from', { price })}. ${t('once')}`}</p>
      <LinkButton
        size="small"
        render={(props) => <Link to="/premium" {...props} onClick={() => rememberHere({ hasDraft: false })} />}
      >
        {nav('premium')}
      </LinkButton>
    </div>
  );
};
