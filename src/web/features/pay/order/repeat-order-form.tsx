import { Link } from '@tanstack/react-router';
import CreditCard from 'lucide-react/icons/credit-card';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useState } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { isHomeUnclear } from '#shared/domain/pay/home-country-rules.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { useCardName } from '#web/features/pay/cards/use-card-name.ts';
import type { Checkout } from '#web/features/pay/methods/checkout-queries.ts';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import { BeginNow } from '#web/features/pay/order/begin-now.tsx';
import { HomeCountry } from '#web/features/pay/order/home-country.tsx';
import { OrderBar } from '#web/features/pay/order/order-bar.tsx';
import styles from '#web/features/pay/order/order-form.module.css';
import { OrderSummary } from '#web/features/pay/order/order-summary.tsx';
import { usePlaceOrder } from '#web/features/pay/order/use-place-order.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

type Repeat = OutputOf<'GET /api/repeat-order.php'>;

type Props = { readonly checkout: Checkout } & Pick<Repeat, 'method' | 'card'>;

/** Places the last order again with one consent and one press. */
export const RepeatOrderForm = ({ checkout, method: lastMethod, card }: Props) => {
  const t = useTranslations('card');
  const order = useTranslations('order');
  const { format } = useI18n();
  const cardName = useCardName();
  const methodName = useMethodName();
  const { bundle, discount, country: declared, connection_country: connection } = checkout;
  const method = card?.method ?? lastMethod ?? '';
  const [isAgreed, setAgreed] = useState(false);
  const isHomeAsked = method !== '' && isHomeUnclear({ declared, connection, method });
  const [home, setHome] = useState<CountryCode | ''>('');
  const form = usePlaceOrder(checkout, {
    method,
    home: isHomeAsked ? home : null,
    withStoredCard: card !== null,
  });
  const other = (
    <LinkButton
      block
      variant="outline"
      render={(props) => <Link to="/credits/$id/{-$paymentmethod}" params={{ id: bundle.id }} {...props} />}
    >
      {t('repeat.other')}
    </LinkButton>
  );
  return (
    <div className={styles.order}>
      <div className={styles.summary}>
        <OrderSummary bundle={bundle} discount={discount} />
      </div>
      {method === '' ? (
        <div className={styles.form}>{other}</div>
      ) : (
        <form method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
          <div role="alert">{form.problem !== null && <Alert tone="danger">{form.problem}</Alert>}</div>
          <ul role="list" className={styles.terms}>
            <li>
              {card === null ? <WalletCards aria-hidden /> : <CreditCard aria-hidden />}
              {card === null
                ? t('repeat.pays_with', { method: methodName(method) })
                : t('repeat.pays', { card: cardName(card) })}
            </li>
            {method !== 'paysafecard' && (
              <li>
                <Landmark aria-hidden />
                {order('facts.statement', { name: checkout.statement_text })}
              </li>
            )}
            <li>
              <ShieldCheck aria-hidden />
              {order('facts.withdrawal', { date: format.date(instantOfDay(checkout.refund_until), 'long') })}
            </li>
          </ul>
          {isHomeAsked && (
            <HomeCountry
              value={home}
              error={form.errorOf('home_country')}
              onChange={(one) => {
                setHome(one);
                form.clearError('home_country');
              }}
            />
          )}
          <OrderBar
            checkout={checkout}
            method={method}
            code={undefined}
            isPending={form.isPending}
            away={card === null ? undefined : t('repeat.away')}
            consent={
              <BeginNow
                isAgreed={isAgreed}
                error={form.errorOf('begin_now')}
                onChange={(next) => {
                  setAgreed(next);
                  form.clearError('begin_now');
                }}
              />
            }
          />
          {other}
        </form>
      )}
      {form.confirmation}
    </div>
  );
};
