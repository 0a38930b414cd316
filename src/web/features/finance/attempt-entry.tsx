import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import styles from '#web/features/finance/finance.module.css';
import { useMoneyWords } from '#web/features/finance/use-money-words.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Props = { readonly attempt: FinancePurchase['attempts'][number] };

/** One attempt to pay: what happened and why, and what we know of the provider's status. */
export const AttemptEntry = ({ attempt }: Props) => {
  const t = useTranslations('finance');
  const { format } = useI18n();
  const { methodName } = useMoneyWords();
  const { number, method, merchant_ref, provider_ref, failure, surplus_reason: surplus, steps } = attempt;
  const { answered_at: answeredAt, check_problem: problem, next_check_at: nextCheckAt } = attempt;
  return (
    <li className={styles.entry}>
      <strong>
        {t('attempt', { number: String(number) })}: {methodName(method)}
      </strong>
      <span className={styles.quiet}>
        {merchant_ref}
        {provider_ref !== null && ` · ${provider_ref}`}
      </span>
      {failure !== null && <span>{t(`failure.${failure}`)}</span>}
      {surplus !== null && <span>{t(`surplus.${surplus}`)}</span>}
      <ol className={styles.steps}>
        {steps.map(({ status, cause, at }) => (
          <li key={at + status}>
            <span>{t(`attempt_status.${status}`)}</span>
            <span className={styles.quiet}>
              {t(`cause.${cause}`)} · <time dateTime={at}>{format.date(at, 'moment')}</time>
            </span>
          </li>
        ))}
      </ol>
      {problem !== null && <span>{t(`check.${problem}`)}</span>}
      {answeredAt !== null && (
        <span className={styles.quiet}>{t('check.answered', { date: format.date(answeredAt, 'moment') })}</span>
      )}
      {nextCheckAt !== null && (
        <span className={styles.quiet}>{t('check.next', { date: format.date(nextCheckAt, 'moment') })}</span>
      )}
    </li>
  );
};
