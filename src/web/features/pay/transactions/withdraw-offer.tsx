import { Link } from '@tanstack/react-router';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import styles from '#web/features/pay/transactions/withdraw-offer.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

type Props = { readonly transaction: PaymentTransaction };

/** Shows the exact refund of a withdrawal made now, and links to the form. */
export const WithdrawOffer = ({ transaction }: Props) => {
  const t = useTranslations('transactions');
  const words = useTranslations('withdraw-button');
  const { format } = useI18n();
  const { withdrawal, currency, reference, refund_until: until } = transaction;
  if (withdrawal === null) return null;
  const { cents, credits } = withdrawal;
  return (
    <section aria-labelledby="transaction-withdraw" className={styles.offer}>
      <h2 id="transaction-withdraw">{t('refund.title')}</h2>
      <p>{t('refund.value', { sum: format.money(cents, currency), credits })}</p>
      {until !== null && (
        <p className={styles.quiet}>{t('refund.until', { date: format.date(instantOfDay(until), 'long') })}</p>
      )}
      <LinkButton
        variant="outline"
        render={(props) => <Link to="/withdrawal" search={{ order: reference }} {...props} />}
      >
        {words('first_step')}
      </LinkButton>
    </section>
  );
};
