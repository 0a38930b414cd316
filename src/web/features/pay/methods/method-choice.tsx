import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import styles from '#web/features/pay/methods/method-choice.module.css';
import { MethodMark } from '#web/features/pay/methods/method-mark.tsx';
import { useMethodName } from '#web/features/pay/methods/use-method-name.ts';
import type { Checkout } from '#web/features/pay/order/checkout-queries.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Badge } from '#web/ui/badge/badge.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';

type Props = {
  readonly methods: Checkout['methods'];
  /** empty: none is chosen yet */
  readonly value: PaymentMethod | '';
  readonly error: string | null;
  readonly onChange: (method: PaymentMethod) => void;
};

/** The ways to pay, each with how fast it is. */
export const MethodChoice = ({ methods, value, error, onChange }: Props) => {
  const t = useTranslations('order');
  const nameOf = useMethodName();
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
    </div>
  );
};
