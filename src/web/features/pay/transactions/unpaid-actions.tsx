import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { storedCardQuery } from '#web/features/pay/cards/card-queries.ts';
import { useCardName } from '#web/features/pay/cards/use-card-name.ts';
import { checkoutQuery } from '#web/features/pay/methods/checkout-queries.ts';
import { MethodChoice } from '#web/features/pay/methods/method-choice.tsx';
import styles from '#web/features/pay/transactions/unpaid-actions.module.css';
import { usePayAgain } from '#web/features/pay/transactions/use-pay-again.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import quiet from '#web/ui/layout/quiet.module.css';

type Props = { readonly transaction: PaymentTransaction };

/** The actions of an unpaid order, as buttons of equal size: continue, pay in another way, cancel, order again. */
export const UnpaidActions = ({ transaction }: Props) => {
  const t = useTranslations('transactions');
  const { redirect_url: address, may_cancel: mayCancel, may_retry: mayRetry, state, method, bundle } = transaction;
  const { isPending, problem, confirmation, pay, cancel } = usePayAgain(transaction);
  const [isChoosing, setChoosing] = useState(false);
  const isWaiting = state === 'pending';
  const isDeclined = mayRetry && transaction.is_stored_card && transaction.problem === 'denied';
  return (
    <div className={styles.actions}>
      <div role="alert">{problem !== null && <Alert tone="danger">{problem}</Alert>}</div>
      {isWaiting && address !== null && (
        <LinkButton block href={address}>
          {t('pending.continue')}
        </LinkButton>
      )}
      {isDeclined && <DeclinedCard method={method} isPending={isPending} onPay={pay} />}
      {!isWaiting && mayRetry && !isDeclined && (
        <Button block loadingLabel={isPending && t('failed.busy')} onClick={() => pay(method)}>
          {t('failed.again')}
        </Button>
      )}
      {mayRetry && (
        <Button block variant="soft" onClick={() => setChoosing(true)}>
          {t('failed.other')}
        </Button>
      )}
      {!isWaiting && !mayRetry && (
        <LinkButton block render={(props) => <Link to="/credits" {...props} />}>
          {t('lapsed.again')}
        </LinkButton>
      )}
      {mayCancel && (
        <Button block variant="outline" loadingLabel={isPending && t('pending.cancelling')} onClick={cancel}>
          {t('pending.cancel')}
        </Button>
      )}
      {isChoosing && (
        <OtherMethods
          bundle={bundle}
          isPending={isPending}
          problem={problem}
          onPay={pay}
          onClose={() => setChoosing(false)}
        />
      )}
      {confirmation}
    </div>
  );
};

type DeclinedProps = {
  readonly method: PaymentMethod;
  readonly isPending: boolean;
  readonly onPay: (method: PaymentMethod, how?: { readonly withStoredCard: boolean }) => void;
};

/**
 * For a declined stored card: two actions of equal size. “Try again” uses the card that is stored now; if there is
 * none, it opens the provider's page.
 */
const DeclinedCard = ({ method, isPending, onPay }: DeclinedProps) => {
  const t = useTranslations('card');
  const nameOf = useCardName();
  const { data: card, isPending: isLoading } = useQuery({ ...storedCardQuery(useApi()), staleTime: 0 });
  const transactions = useTranslations('transactions');
  const errors = useTranslations('errors');
  return (
    <>
      <Alert tone="warning">{errors('card_declined')}</Alert>
      {card != null && <p className={quiet.text}>{t('repeat.pays', { card: nameOf(card) })}</p>}
      <Button
        block
        loadingLabel={(isPending || isLoading) && transactions('failed.busy')}
        onClick={() => (card == null ? onPay(method) : onPay(card.method, { withStoredCard: true }))}
      >
        {t('declined.again')}
      </Button>
      <Button block loadingLabel={isPending && transactions('failed.busy')} onClick={() => onPay('paypal')}>
        {t('declined.paypal')}
      </Button>
    </>
  );
};

type OtherProps = {
  readonly bundle: string;
  readonly isPending: boolean;
  readonly problem: string | null;
  readonly onPay: (method: PaymentMethod) => void;
  readonly onClose: () => void;
};

const OtherMethods = ({ bundle, isPending, problem, onPay, onClose }: OtherProps) => {
  const t = useTranslations('transactions');
  const order = useTranslations('order');
  const { data: checkout, error } = useQuery(checkoutQuery(useApi(), bundle));
  const [method, setMethod] = useState<PaymentMethod | ''>('');
  const hasNone = error !== null || checkout === null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('failed.other')}
      closeLabel={t('close')}
      footer={
        <Button
          block
          loadingLabel={isPending && t('failed.busy')}
          disabledReason={method === '' && order('methods.missing')}
          onClick={() => method !== '' && onPay(method)}
        >
          {t('pending.continue')}
        </Button>
      }
    >
      <div role="alert">
        {problem !== null && <Alert tone="danger">{problem}</Alert>}
        {hasNone && <Alert tone="danger">{order('methods.none_title')}</Alert>}
      </div>
      {checkout === undefined && error === null && <Spinner label={order('loading')} />}
      {checkout && <MethodChoice checkout={checkout} value={method} error={null} onChange={setMethod} />}
    </Dialog>
  );
};
