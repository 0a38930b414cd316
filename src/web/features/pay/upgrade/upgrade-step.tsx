import { Link } from '@tanstack/react-router';
import styles from '#web/features/pay/upgrade/upgrade-step.module.css';
import { type Prices, useMessagePrice } from '#web/features/pay/upgrade/use-message-price.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { rememberHere } from '#web/platform/navigation/come-back.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = { readonly prices: Prices };

/** Where a limit on one's own profile is reached: what leads on, from which price, and the way there and back. */
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
