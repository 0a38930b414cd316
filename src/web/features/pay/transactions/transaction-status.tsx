import { clsx } from 'clsx';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Hourglass from 'lucide-react/icons/hourglass';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ReactNode } from 'react';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import { outcomeOf, type Outcome } from '#web/features/pay/transactions/outcome-rules.ts';
import styles from '#web/features/pay/transactions/transaction-status.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const ICONS: Readonly<Record<Outcome, typeof CircleCheck>> = {
  completed: CircleCheck,
  waiting: Hourglass,
  transfer: Hourglass,
  processing: Hourglass,
  denied: CircleX,
  stopped: CircleX,
  technical: CircleAlert,
  expired: CircleAlert,
  lapsed: CircleAlert,
  cancelled: CircleX,
  returned: Undo2,
  reversed: Undo2,
};

type Props = {
  readonly transaction: PaymentTransaction;
  readonly isPremium: boolean;
  /** buttons for what to do next */
  readonly actions: ReactNode;
};

/** Shows the state of an order, announces changes to screen readers, and offers what to do next. */
export const TransactionStatus = ({ transaction, isPremium, actions }: Props) => {
  const t = useTranslations('transactions');
  const nameOf = useMethodName();
  const { format } = useI18n();
  const outcome = outcomeOf(transaction);
  const Icon = ICONS[outcome];
  const { credits, method } = transaction;
  const words: Readonly<Record<Outcome, () => readonly [title: string, text: string]>> = {
    completed: () => [t('completed.title'), t('completed.text', { credits })],
    waiting: () => [t('pending.title'), t('pending.waiting', { method: nameOf(method) })],
    transfer: () => [t('pending.title'), t(transaction.transfer === null ? 'pending.transfer' : 'transfer.text')],
    processing: () => [t('pending.title'), t('pending.processing')],
    denied: () => [t('failed.title'), t('failed.denied')],
    stopped: () => [t('failed.title'), t('failed.stopped')],
    technical: () => [t('failed.title'), t('failed.technical')],
    expired: () => [t('failed.title'), t('failed.expired')],
    lapsed: () => [t('lapsed.title'), t('lapsed.text')],
    cancelled: () => [t('cancelled.title'), t('cancelled.text')],
    returned: () => [t('returned.title'), t('returned.text')],
    reversed: () => [t('reversed.title'), t('reversed.text')],
  };
  const [title, text] = words[outcome]();
  return (
    <section className={clsx(styles.status, styles[transaction.state])}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <div role="status" className={styles.words}>
        <h1>{title}</h1>
        <p>{text}</p>
        {outcome === 'completed' && isPremium && <p>{t('completed.premium')}</p>}
        {transaction.collect_on !== null && (
          <p>{t('collected', { date: format.date(instantOfDay(transaction.collect_on), 'long') })}</p>
        )}
        {transaction.state === 'pending' && <p className={styles.quiet}>{t('pending.leave')}</p>}
      </div>
      {actions}
    </section>
  );
};
