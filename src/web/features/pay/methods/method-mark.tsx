import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import styles from '#web/features/pay/methods/method-mark.module.css';
import { METHOD_SIGNS } from '#web/features/pay/methods/method-signs.tsx';

/** Decorative: the name is shown beside it. */
export const MethodMark = ({ method }: { readonly method: PaymentMethod }) => {
  const [background, drawing] = METHOD_SIGNS[method];
  return (
    <svg viewBox="0 0 48 32" aria-hidden className={styles.mark}>
      <rect x=".5" y=".5" width="47" height="31" rx="5.5" fill={background} stroke="#1d2433" strokeOpacity=".18" />
      {drawing}
    </svg>
  );
};
