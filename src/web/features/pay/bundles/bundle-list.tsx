import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import styles from '#web/features/pay/bundles/bundle-list.module.css';
import { messagePriceCents, savingOf } from '#web/features/pay/bundles/bundle-rules.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { buttonClass } from '#web/ui/button/button-look.ts';

type Props = {
  readonly bundles: readonly Bundle[];
  readonly code: string | undefined;
  /** visitors see prices, members order */
  readonly isOrderable: boolean;
  /** the buyer is not premium now */
  readonly bringsPremium: boolean;
};

/** Each bundle with what it pays for and costs; one press leads to its order. The middle one is marked by its look; no words praise one. */
export const BundleList = ({ bundles, ...words }: Props) => {
  const t = useTranslations('bundles');
  const { isOrderable } = words;
  const middle = bundles.length < 3 ? null : Math.floor((bundles.length - 1) / 2);
  return (
    <ul role="list" aria-label={t('list')} className={styles.list}>
      {bundles.map((bundle, index) => {
        const saving = savingOf(bundle, bundles[0]);
        const isMarked = index === middle && saving !== null;
        return (
          <li key={bundle.id} className={clsx(styles.card, isOrderable && styles.isLink, isMarked && styles.isMarked)}>
            <Words bundle={bundle} saving={saving} {...words} />
            <Price bundle={bundle} />
            {isOrderable && (
              <>
                <ChevronRight aria-hidden className={styles.chevron} />
                <span
                  aria-hidden
                  className={clsx(buttonClass({ variant: isMarked ? 'primary' : 'soft', block: true }), styles.choose)}
                >
                  {t('choose')}
                </span>
              </>
            )}
          </li>
        );
      })}
    </ul>
  );
};

type WordsProps = Omit<Props, 'bundles'> & {
  readonly bundle: Bundle;
  /** per message, of the price in the smallest bundle; null: not said */
  readonly saving: number | null;
};

const Words = ({ bundle, code, isOrderable, bringsPremium, saving }: WordsProps) => {
  const t = useTranslations('bundles');
  const { format } = useI18n();
  const each = messagePriceCents(bundle);
  const pack = t('name', { credits: bundle.credits });
  const name = bringsPremium ? t('name_premium', { pack }) : pack;
  return (
    <div className={styles.words}>
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
      {saving !== null && (
        <p className={styles.less}>
          <Badge tone="gold">{t('less', { percent: format.percent(saving) })}</Badge>
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
