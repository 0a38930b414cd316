import Coins from 'lucide-react/icons/coins';
import type { Discount } from '#shared/contract/pay/discounts-contract.ts';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import { messagePriceCents } from '#web/features/pay/bundles/bundle-rules.ts';
import styles from '#web/features/pay/order/order-summary.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly bundle: Bundle; readonly discount: Discount | null };

/** Shows the bundle and its price: the total is largest, then the price per message. */
export const OrderSummary = ({ bundle, discount }: Props) => {
  const t = useTranslations('order');
  const bundles = useTranslations('bundles');
  const { format } = useI18n();
  const { currency, list_cents: list, discount_cents: reduction, amount_cents: amount } = bundle;
  const each = messagePriceCents(bundle);
  return (
    <div className={styles.summary}>
      <p className={styles.what}>
        <Coins aria-hidden />
        <strong>{bundles('name', { credits: bundle.credits })}</strong>
      </p>
      <dl className={styles.sums}>
        {reduction > 0 && (
          <>
            <div className={styles.line}>
              <dt>{t('list_price')}</dt>
              <dd>{format.money(list, currency)}</dd>
            </div>
            <div className={styles.line}>
              <dt>{t('discount', { code: discount?.code ?? '' })}</dt>
              <dd>{format.money(-reduction, currency)}</dd>
            </div>
          </>
        )}
        <div className={styles.total}>
          <dt>{t('total')}</dt>
          <dd>{format.money(amount, currency)}</dd>
        </div>
      </dl>
      <p className={styles.unit}>
        <span>{t('vat')}</span>
        {each !== null && (
          <span>{bundles('unit', { count: bundle.messages, price: format.money(each, currency) })}</span>
        )}
      </p>
    </div>
  );
};
