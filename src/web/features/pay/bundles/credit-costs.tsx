import type { Settings } from '#shared/contract/office/sites-contract.ts';
import type { Bundle } from '#shared/contract/pay/payments-contract.ts';
import styles from '#web/features/pay/bundles/credit-costs.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = {
  readonly prices: Pick<Settings, 'message_credits' | 'photo_credits' | 'gift_credits'>;
  /** the dearest credit is out of this one */
  readonly cheapest: Bundle | undefined;
};

/** What a message, a photo and a gift cost: in credits, and in money for whoever buys the fewest. */
export const CreditCosts = ({ prices, cheapest }: Props) => {
  const t = useTranslations('bundles');
  const { format } = useI18n();
  const about = (credits: number): string | null =>
    cheapest === undefined
      ? null
      : t('costs.about', {
          price: format.money(Math.round((cheapest.amount_cents * credits) / cheapest.credits), cheapest.currency),
        });
  const rows = [
    [t('costs.message'), prices.message_credits],
    [t('costs.photo'), prices.photo_credits],
    [t('costs.gift'), prices.gift_credits],
  ] as const;
  return (
    <section aria-labelledby="credit-costs" className={styles.costs}>
      <h2 id="credit-costs">{t('costs.title')}</h2>
      <dl className={styles.rows}>
        {rows.map(([what, credits]) => (
          <div key={what} className={styles.row}>
            <dt>{what}</dt>
            <dd>
              <strong>{t('name', { credits })}</strong>
              {about(credits) !== null && <span className={quiet.text}>{about(credits)}</span>}
            </dd>
          </div>
        ))}
        <div className={styles.row}>
          <dt>{t('costs.read')}</dt>
          <dd>
            <strong>{t('costs.free')}</strong>
          </dd>
        </div>
      </dl>
    </section>
  );
};
