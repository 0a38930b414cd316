import { useState } from 'react';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { spacedIban } from '#shared/domain/pay/iban-rules.ts';
import styles from '#web/features/pay/transactions/transfer-details.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';

type Props = { readonly transaction: PaymentTransaction };

/** Where to transfer the money, in words and as a code that banking apps read. */
export const TransferDetails = ({ transaction }: Props) => {
  const t = useTranslations('transactions');
  const { format } = useI18n();
  const [copied, setCopied] = useState<'iban' | 'text' | null>(null);
  const { transfer, amount_cents: cents, currency, expires_at: until } = transaction;
  if (transfer === null) return null;
  const { iban, holder, text, qr } = transfer;
  const copy = async (what: 'iban' | 'text') => {
    await navigator.clipboard.writeText(what === 'iban' ? iban : text);
    setCopied(what);
  };
  return (
    <section className={styles.transfer} aria-labelledby="transfer-details">
      <h2 id="transfer-details">{t('transfer.title', { sum: format.money(cents, currency) })}</h2>
      <p>{t('transfer.until', { date: format.date(until, 'long') })}</p>
      <div className={styles.ways}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('transfer.holder')}</dt>
            <dd>{holder}</dd>
          </div>
          <div>
            <dt>{t('transfer.iban')}</dt>
            <dd>{spacedIban(iban)}</dd>
          </div>
          <div>
            <dt>{t('transfer.reference')}</dt>
            <dd>{text}</dd>
            <dd className={styles.quiet}>{t('transfer.exact')}</dd>
          </div>
        </dl>
        {qr !== null && (
          <div className={styles.code}>
            <QrCode rows={qr} label={t('transfer.picture')} />
            <p className={styles.quiet}>{t('transfer.scan')}</p>
          </div>
        )}
      </div>
      <div className={styles.copy}>
        <Button variant="outline" size="small" onClick={() => void copy('iban')}>
          {t('transfer.copy_iban')}
        </Button>
        <Button variant="outline" size="small" onClick={() => void copy('text')}>
          {t('transfer.copy_reference')}
        </Button>
        <span role="status" className={styles.quiet}>
          {copied !== null && t('transfer.copied')}
        </span>
      </div>
    </section>
  );
};
