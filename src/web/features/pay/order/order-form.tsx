import { Link } from '@tanstack/react-router';
import Landmark from 'lucide-react/icons/landmark';
import ShieldCheck from 'lucide-react/icons/shield-check';
import WalletCards from 'lucide-react/icons/wallet-cards';
import { useId, useState } from 'react';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { isHomeUnclear } from '#shared/domain/pay/home-country-rules.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import { ActiveDiscount } from '#web/features/pay/discounts/active-discount.tsx';
import { CodeEntry } from '#web/features/pay/discounts/code-entry.tsx';
import type { Checkout } from '#web/features/pay/methods/checkout-queries.ts';
import { MethodChoice } from '#web/features/pay/methods/method-choice.tsx';
import { BeginNow } from '#web/features/pay/order/begin-now.tsx';
import { HomeCountry } from '#web/features/pay/order/home-country.tsx';
import { OrderBar } from '#web/features/pay/order/order-bar.tsx';
import styles from '#web/features/pay/order/order-form.module.css';
import { OrderSummary } from '#web/features/pay/order/order-summary.tsx';
import { usePlaceOrder } from '#web/features/pay/order/use-place-order.ts';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { useFormDraft } from '#web/platform/storage/form-drafts.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Checkbox } from '#web/ui/field/checkbox.tsx';

type Props = {
  readonly checkout: Checkout;
  /** the payment method in the address */
  readonly method: string | undefined;
  readonly code: string | undefined;
  readonly isBusy: boolean;
  /** null removes the code */
  readonly onCode: (code: string | null) => void;
};

/** The order form: one bundle, a payment method, and the information required before the button. */
export const OrderForm = ({ checkout, method: requested, code, isBusy, onCode }: Props) => {
  const t = useTranslations('order');
  const { format } = useI18n();
  const formId = useId();
  const { bundle, discount, methods } = checkout;
  const [{ chosen }, change] = useFormDraft<{ chosen: PaymentMethod | '' }>(`order:${bundle.id}`, {
    chosen:
      methods.find(({ code: one, is_last_used: isLast }) => (requested === undefined ? isLast : one === requested))
        ?.code ?? '',
  });
  const method = methods.some(({ code: one }) => one === chosen) ? chosen : '';
  const [isAgreed, setAgreed] = useState(false);
  const { country: declared, connection_country: connection } = checkout;
  const isHomeAsked = method !== '' && isHomeUnclear({ declared, connection, method });
  const [home, setHome] = useState<CountryCode | ''>('');
  const [isKept, setKept] = useState(false);
  const isKeepable = methods.some(({ code: one, keeps_card }) => one === method && keeps_card);
  const form = usePlaceOrder(checkout, {
    method,
    home: isHomeAsked ? home : null,
    keepCard: isKeepable && isKept,
  });
  if (methods.length === 0)
    return <EmptyState picture={<WalletCards />} title={t('methods.none_title')} text={t('methods.none_text')} />;
  return (
    <div className={styles.order}>
      <div className={styles.summary}>
        <OrderSummary bundle={bundle} discount={discount} />
        {discount !== null && bundle.discount_cents > 0 && (
          <ActiveDiscount discount={discount} onRemove={discount.kind === 'code' ? () => onCode(null) : null} />
        )}
        {(discount?.kind !== 'code' || bundle.discount_cents === 0) && (
          <CodeEntry code={code} problem={checkout.codeProblem} isBusy={isBusy} onUse={onCode} />
        )}
      </div>
      <form id={formId} method="post" noValidate onSubmit={form.onSubmit} className={styles.form}>
        <div role="alert">
          {form.problem !== null && (
            <Alert
              tone="danger"
              action={
                form.refusal?.code === 'spending_limit_reached' && (
                  <Link to="/settings" hash="spending">
                    {t('limits')}
                  </Link>
                )
              }
            >
              {form.problem}
            </Alert>
          )}
        </div>
        <MethodChoice
          checkout={checkout}
          value={method}
          error={form.errorOf('method')}
          onChange={(one) => {
            change({ chosen: one });
            form.clearError('method');
          }}
        />
        <KeepCard isOffered={isKeepable} isKept={isKept} onChange={setKept} />
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
        <ul role="list" className={styles.terms}>
          {method !== 'paysafecard' && (
            <li>
              <Landmark aria-hidden />
              {t('facts.statement', { name: checkout.statement_text })}
            </li>
          )}
          <li>
            <ShieldCheck aria-hidden />
            {t('facts.withdrawal', { date: format.date(instantOfDay(checkout.refund_until), 'long') })}
          </li>
          <li>
            <WalletCards aria-hidden />
            {t('facts.once')}
          </li>
        </ul>
        <OrderBar
          checkout={checkout}
          method={method}
          code={code}
          isPending={form.isPending}
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
      </form>
      {form.confirmation}
    </div>
  );
};

type KeepProps = {
  readonly isOffered: boolean;
  readonly isKept: boolean;
  readonly onChange: (isKept: boolean) => void;
};

/** A card is stored only if the box is ticked. */
const KeepCard = ({ isOffered, isKept, onChange }: KeepProps) => {
  const t = useTranslations('card');
  if (!isOffered) return null;
  return (
    <Checkbox
      name="keep_card"
      value="yes"
      checked={isKept}
      label={t('keep')}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  );
};
