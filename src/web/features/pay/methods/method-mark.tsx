import type { ReactNode } from 'react';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import styles from '#web/features/pay/methods/method-mark.module.css';

const INK = '#1d2433';
const WHITE = '#ffffff';

const letters = (text: string, color: string, size = 12): ReactNode => (
  <text x="24" y="20" textAnchor="middle" fontSize={size} fontWeight="800" fill={color}>
    {text}
  </text>
);

const card = (color: string): ReactNode => (
  <>
    <rect x="12" y="8" width="24" height="16" rx="3" fill={color} />
    <path d="M12 12.5h24" stroke={WHITE} strokeWidth="3" />
    <path d="M15 20h6" stroke={WHITE} strokeWidth="2" strokeLinecap="round" />
  </>
);

const rings = (left: string, right: string): ReactNode => (
  <>
    <circle cx="19.5" cy="16" r="8" fill={left} />
    <circle cx="28.5" cy="16" r="8" fill={right} fillOpacity=".85" />
  </>
);

/** Signs of our own on a field of 48 by 32, so that a list can be scanned; the name stands beside each. */
const SIGNS: Readonly<Record<PaymentMethod, readonly [background: string, drawing: ReactNode]>> = {
  sepa_direct_debit: ['#12469b', letters('SEPA', WHITE, 13)],
  przelewy24: ['#fbe4e5', letters('P24', '#b3202c', 14)],
  blik: ['#16181d', letters('blik', WHITE, 15)],
  wire_transfer: [
    '#e6edf6',
    <path
      key="bank"
      d="M24 6 13 12v2h22v-2zM15.5 16v6M21 16v6M27 16v6M32.5 16v6M13 25h22"
      fill="none"
      stroke={INK}
      strokeWidth="2"
      strokeLinejoin="round"
    />,
  ],
  giropay: ['#0b3a78', letters('giro', WHITE, 14)],
  mastercard: ['#22252c', rings('#e8453c', '#f5a623')],
  visa: ['#f3f5fb', letters('VISA', '#1b2f8a', 14)],
  credit_card: ['#e6edf6', card('#3c5a86')],
  dankort: ['#fbeceb', letters('DK', '#b21f2d', 15)],
  carte_bancaire: ['#0e5a73', letters('CB', WHITE, 15)],
  nexi: ['#eceefb', letters('nexi', '#2b2e83', 14)],
  ideal: ['#fce7f1', letters('iDEAL', '#b0005f', 13)],
  bancontact: ['#0c4f8f', letters('Bc', '#ffd646', 16)],
  apple_pay: ['#101114', letters('Pay', WHITE, 14)],
  paysafecard: ['#e8e6f7', letters('psc', '#3a2d8f', 15)],
  maestro: ['#22252c', rings('#2f7de0', '#e8453c')],
  paypal: ['#e7eefb', letters('PP', '#17357f', 15)],
  sofort: ['#fbe9e2', letters('sofort', '#b0432a', 12)],
  eps: ['#f6e6ee', letters('eps', '#9b2156', 15)],
};

export const MethodMark = ({ method }: { readonly method: PaymentMethod }) => {
  const [background, drawing] = SIGNS[method];
  return (
    <svg viewBox="0 0 48 32" aria-hidden className={styles.mark}>
      <rect width="48" height="32" rx="6" fill={background} />
      {drawing}
    </svg>
  );
};
