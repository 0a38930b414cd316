import Share2 from 'lucide-react/icons/share-2';
import { useState, useSyncExternalStore } from 'react';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { spacedIban } from '#shared/domain/pay/iban-rules.ts';
import styles from '#web/features/pay/transactions/transfer-details.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { QrCode } from '#web/ui/qr-code/qr-code.tsx';

const watchNothing = () => () => undefined;

/** Formats an amount for a banking app: 19,99, with the reader's decimal separator and no currency. */
const plainAmount = (cents: number, number: (value: number) => string): string =>
  (cents / 100).toFixed(2).replace('.', number(0.5).charAt(1));

type Props = { readonly transaction: PaymentTransaction };

/** Shows the bank details for a transfer as text and as a QR code for banking apps. */
export const TransferDetails = ({ transaction }: Props) => {
  const t = useTranslations('transactions');
  const { format } = useI18n();
  const [outcome, setOutcome] = useState<'copied' | 'copy_failed' | null>(null);
  const mayShare = useSyncExternalStore(
    watchNothing,
    () => 'share' in navigator,
    () => false,
  );
  const { transfer, amount_cents: cents, currency, expires_at: until } = transaction;
  if (transfer === null) return null;
  const { iban, holder, text, qr } = transfer;
  const sum = format.money(cents, currency);
  const copy = async (what: string) => {
    setOutcome(null);
    const isCopied = await navigator.clipboard.writeText(what).then(
      () => true,
      () => false,
    );
    setOutcome(isCopied ? 'copied' : 'copy_failed');
  };
  const share = () =>
    navigator
      .share({
        text: [
          t('transfer.title', { sum }),
          `${t('transfer.holder')}: ${holder}`,
          `${t('transfer.iban')}: ${spacedIban(iban)}`,
          `${t('transfer.reference')}: ${text}`,
        ].join('\n'),
      })
      // Sharing was cancelled or refused by the device: the details are still on the page.
      .catch(() => undefined);
  return (
    <section className={styles.transfer} aria-labelledby="transfer-details">
      <h2 id="transfer-details">{t('transfer.title', { sum })}</h2>
      <p>{t('transfer.until', { date: format.date(until, 'long') })}</p>
      <div className={styles.ways}>
        <dl className={styles.lines}>
          <div>
            <dt>{t('transfer.holder')}</dt>
            <dd translate="no">{holder}</dd>
          </div>
          <div>
            <dt>{t('transfer.iban')}</dt>
            <dd translate="no">{spacedIban(iban)}</dd>
          </div>
          <div>
            <dt>{t('transfer.reference')}</dt>
            <dd translate="no">{text}</dd>
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
        <Button variant="outline" size="small" onClick={() => void copy(plainAmount(cents, format.number))}>
          {t('transfer.copy_amount')}
        </Button>
        <Button variant="outline" size="small" onClick={() => void copy(iban)}>
          {t('transfer.copy_iban')}
        </Button>
        <Button variant="outline" size="small" onClick={() => void copy(text)}>
          {t('transfer.copy_reference')}
        </Button>
        {mayShare && (
          <Button variant="outline" size="small" onClick={() => void share()}>
            <Share2 aria-hidden />
            {t('transfer.share')}
          </Button>
        )}
        <span role="status" className={styles.quiet}>
          {outcome !== null && t(`transfer.${outcome}`)}
        </span>
      </div>
    </section>
  );
};
