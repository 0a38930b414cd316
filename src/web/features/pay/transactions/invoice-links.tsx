import { useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import styles from '#web/features/pay/transactions/invoice-links.module.css';
import { invoicesQuery } from '#web/features/pay/transactions/transaction-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';

/** Links to the invoice of a paid order and to its credit notes. */
export const InvoiceLinks = ({ id }: { readonly id: string }) => {
  const t = useTranslations('invoice');
  const { format } = useI18n();
  const { data: invoices } = useQuery(invoicesQuery(useApi(), id));
  if (invoices === undefined) return null;
  return (
    <section aria-labelledby="transaction-invoice" className={styles.invoices}>
      <h2 id="transaction-invoice">{t('title')}</h2>
      {invoices.length === 0 && <p>{t('soon')}</p>}
      <ul role="list">
        {invoices.map(({ number, kind, issued_at, currency, amount_cents: amount }) => (
          <li key={number} className={styles.invoice}>
            <span>
              <strong>
                {kind === 'credit_note' && `${t('credit_note')} `}
                {number}
              </strong>
              <span className={styles.quiet}>
                {format.date(issued_at)} · {format.money(amount, currency)}
              </span>
            </span>
            <LinkButton
              variant="soft"
              href={`/transactions/${id}/invoices/${number}.pdf`}
              target="_blank"
              aria-label={`${t('open')} ${number}`}
              icon={<FileText aria-hidden />}
            >
              {t('open')}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  );
};
