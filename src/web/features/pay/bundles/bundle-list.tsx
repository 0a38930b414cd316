import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Coins from 'lucide-react/icons/coins';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import styles from '#web/features/pay/bundles/bundle-list.module.css';
import { messagePriceCents } from '#web/features/pay/bundles/bundle-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = {
  readonly bundles: readonly Bundle[];
  readonly code: string | undefined;
  /** visitors see prices, members order */
  readonly isOrderable: boolean;
};

/** Each bundle with what it pays for and costs; one press leads to its order. None is praised above the others. */
export const BundleList = ({ bundles, code, isOrderable }: Props) => {
  const t = useTranslations('bundles');
  return (
    <ul role="list" aria-label={t('list')} className={styles.list}>
      {bundles.map((bundle) => (
        <li key={bundle.id} className={clsx(styles.card, isOrderable && styles.isLink)}>
          <Words bundle={bundle} code={code} isOrderable={isOrderable} />
          <Price bundle={bundle} />
          {isOrderable && <ChevronRight aria-hidden className={styles.chevron} />}
        </li>
      ))}
    </ul>
  );
};

const Words = ({ bundle, code, isOrderable }: Omit<Props, 'bundles'> & { readonly bundle: Bundle }) => {
  const t = useTranslations('bundles');
  const { format } = useI18n();
  const each = messagePriceCents(bundle);
  const name = t('name', { credits: bundle.credits });
  return (
    <div className={styles.words}>
      <Coins aria-hidden className={styles.coins} />
      <p className={styles.name}>
        {isOrderable ? (
          <Link
            to="/credits/$id/{-$paymentmethod}"
            params={{ id: bundle.id }}
            search={code === undefined ? {} : { code }}
            className={styles.link}
          >
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {each !== null && (
        <p className={styles.unit}>
          {t('unit', { count: bundle.messages, price: format.money(each, bundle.currency) })}
        </p>
      )}
    </div>
  );
};

const Price = ({ bundle }: { readonly bundle: Bundle }) => {
  const t = useTranslations('bundles');
  const { format } = useI18n();
  const { currency, list_cents: list, discount_cents: discount, amount_cents: amount } = bundle;
  return (
    <div className={styles.prices}>
      <p className={styles.price}>{format.money(amount, currency)}</p>
      {discount > 0 && (
        <p className={styles.before}>
          <span className="visually-hidden">{t('instead', { price: format.money(list, currency) })}</span>
          <s aria-hidden>{format.money(list, currency)}</s>
        </p>
      )}
    </div>
  );
};
