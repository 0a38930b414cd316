import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import styles from '#web/features/pay/transactions/transaction-details.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const SHOWN_STATUSES = ['waiting', 'processing', 'paid', 'declined', 'cancelled', 'expired'] as const;
type ShownStatus = (typeof SHOWN_STATUSES)[number];

/** Returns the payment steps that are shown to the buyer, oldest first. */
const stepsOf = (steps: PaymentTransaction['steps']): readonly { readonly step: ShownStatus; readonly at: string }[] =>
  steps.flatMap(({ status, at }) => {
    const step = SHOWN_STATUSES.find((one) => one === status);
    return step === undefined ? [] : [{ step, at }];
  });

/** Shows what was ordered, its price, and the steps since. */
export const TransactionDetails = ({ transaction }: { readonly transaction: PaymentTransaction }) => {
  const t = useTranslations('transactions');
  const bundles = useTranslations('bundles');
  const { format } = useI18n();
  const nameOf = useMethodName();
  const {
    currency,
    list_cents: list,
    discount_cents: discount,
    discount_code: code,
    refund_until: until,
  } = transaction;
  const lines: readonly (readonly [string, string] | false)[] = [
    [t('details.bundle'), bundles('name', { credits: transaction.credits })],
    discount > 0 && [t('details.list_price'), format.money(list, currency)],
    discount > 0 && [
      code === null ? t('details.discount') : `${t('details.discount')} ${code}`,
      format.money(-discount, currency),
    ],
    [t('details.total'), format.money(transaction.amount_cents, currency)],
    [t('details.method'), nameOf(transaction.method)],
    [t('details.reference'), transaction.reference],
    until !== null && [t('details.withdrawal'), format.date(instantOfDay(until), 'long')],
  ];
  return (
    <div className={styles.details}>
      <section aria-labelledby="transaction-details">
        <h2 id="transaction-details">{t('details.title')}</h2>
        <dl className={styles.lines}>
          {lines.map(
            (line) =>
              line !== false && (
                <div key={line[0]}>
                  <dt>{line[0]}</dt>
                  <dd>{line[1]}</dd>
                </div>
              ),
          )}
        </dl>
      </section>
      <section aria-labelledby="transaction-timeline">
        <h2 id="transaction-timeline">{t('timeline.title')}</h2>
        <ol className={styles.steps}>
          <li>
            <span>{t('timeline.ordered')}</span>
            <time dateTime={transaction.created_at}>{format.date(transaction.created_at, 'moment')}</time>
          </li>
          {stepsOf(transaction.steps).map(({ step, at }) => (
            <li key={`${step} ${at}`}>
              <span>{t(`timeline.${step}`)}</span>
              <time dateTime={at}>{format.date(at, 'moment')}</time>
            </li>
          ))}
          {transaction.reversals.map(({ step, cents, at }) => (
            <li key={`${step} ${at} ${cents}`}>
              <span>{t(`timeline.${step}`, { sum: format.money(cents, currency) })}</span>
              <time dateTime={at}>{format.date(at, 'moment')}</time>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
};
