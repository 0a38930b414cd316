import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import type { Checkout } from '#web/features/pay/methods/checkout-queries.ts';
import styles from '#web/features/pay/methods/method-choice.module.css';
import { MethodMark } from '#web/features/pay/methods/method-mark.tsx';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

/** Countries outside SEPA, and currencies other than the euro, that the texts name. */
const OUTSIDE_SEPA = ['US', 'CA', 'AU', 'NZ'] as const;
const OTHER_CURRENCIES = ['GBP', 'CHF', 'DKK', 'NOK', 'SEK', 'PLN'] as const;

type Props = {
  readonly checkout: Pick<Checkout, 'methods' | 'country' | 'bundle' | 'no_debit'>;
  /** empty: none chosen yet */
  readonly value: PaymentMethod | '';
  readonly error: string | null;
  readonly onChange: (method: PaymentMethod) => void;
};

/** Lists the payment methods with their speed, and says why direct debit is missing if the country is the reason. */
export const MethodChoice = ({ checkout, value, error, onChange }: Props) => {
  const t = useTranslations('order');
  const nameOf = useMethodName();
  const { methods, country, bundle, no_debit: reason } = checkout;
  return (
    <div className={styles.methods}>
      <RadioGroup
        legend={t('methods.legend')}
        name="method"
        value={value}
        error={error}
        isRequired
        onChange={onChange}
        options={methods.map(({ code, speed, is_last_used: isLast }) => ({
          value: code,
          icon: <MethodMark method={code} />,
          label: (
            <span className={styles.name}>
              {nameOf(code)}
              {isLast && <Badge>{t('methods.last')}</Badge>}
            </span>
          ),
          hint: speed === 'seconds' ? t('methods.seconds') : t('methods.days'),
        }))}
      />
      {reason !== null && (
        <p className={styles.note}>
          {t(`methods.no_debit.${reason}`, {
            country: OUTSIDE_SEPA.find((one) => one === country) ?? 'other',
            currency: OTHER_CURRENCIES.find((one) => one === bundle.currency) ?? 'other',
          })}
        </p>
      )}
    </div>
  );
};
