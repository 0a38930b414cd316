import type { ReactNode } from 'react';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';

const WHITE = '#ffffff';

type Letters = { readonly x?: number; readonly y?: number; readonly size?: number; readonly slant?: boolean };

const letters = (text: string, color: string, { x = 24, y = 20.5, size = 13, slant = false }: Letters = {}) => (
  <text
    key={text}
    x={x}
    y={y}
    textAnchor="middle"
    fontSize={size}
    fontWeight="800"
    fontStyle={slant ? 'italic' : 'normal'}
    fill={color}
  >
    {text}
  </text>
);

const rings = (left: string, right: string, between: string): ReactNode => (
  <>
    <circle cx="19" cy="16" r="9" fill={left} />
    <circle cx="29" cy="16" r="9" fill={right} />
    <path d="M24 8.5a9 9 0 0 1 0 15 9 9 0 0 1 0-15z" fill={between} />
  </>
);

/** Two overlapping letters P. */
const payPal = (
  <>
    <path d="M16 5h8.2c4.4 0 6.8 2.4 6 6.4-.8 4.2-3.9 6.3-8.3 6.3h-3l-1.3 7.3h-5z" fill="#003087" />
    <path d="M20.5 9h8c4.2 0 6.5 2.3 5.8 6.2-.8 4.1-3.8 6.1-8 6.1h-2.8l-1.2 6.7h-5z" fill="#009cde" fillOpacity=".9" />
  </>
);

/** The apple with a bite, and the word. */
const applePay = (
  <>
    <path
      d="M13.4 10.3c.7-.8 1.1-1.9 1-3-1 .1-2.100.7-2.8 1.5-.6.7-1.1 1.8-1 2.8 1.100.1 2.2-.5 2.8-1.3zm1 1.5c-1.5-.1-2.800.9-3.600.9-.7 0-1.9-.8-3-.8-1.6 0-3 .9-3.8 2.3-1.6 2.8-.4 7 1.2 9.300.8 1.1 1.7 2.4 3 2.3 1.2 0 1.6-.7 3-.7s1.800.7 3.100.7c1.3 0 2.1-1.1 2.9-2.200.9-1.3 1.2-2.5 1.3-2.6-.1 0-2.5-.9-2.5-3.7 0-2.3 1.9-3.4 2-3.5-1.1-1.6-2.8-1.9-3.6-2z"
      transform="translate(1.5 -.5)"
      fill="#000000"
    />
    {letters('Pay', '#000000', { x: 33.5, y: 21, size: 14 })}
  </>
);

/** A padlock above the name. */
const paysafe = (
  <>
    <rect x="20" y="13.5" width="8" height="6.5" rx="1.2" fill={WHITE} />
    <path d="M21.5 13.5v-2.4a2.5 2.5 0 0 1 5 0v2.4" fill="none" stroke={WHITE} strokeWidth="1.6" />
    {letters('paysafecard', WHITE, { y: 28, size: 7 })}
  </>
);

const blik = (
  <>
    <circle cx="22.5" cy="9" r="2.8" fill="#e4005a" />
    {letters('blik', WHITE, { y: 22, size: 15 })}
  </>
);

const ideal = (
  <>
    <path d="M9 6h16c6.5 0 11 4 11 10s-4.5 10-11 10H9z" fill="#cc0066" />
    <rect x="12" y="15" width="5" height="8" fill={WHITE} />
    <circle cx="14.5" cy="11.5" r="2.6" fill={WHITE} />
    {letters('DEAL', WHITE, { x: 26.5, y: 19, size: 7 })}
  </>
);

const bancontact = (
  <>
    <path d="M6 20h13c5 0 6-3 9-6.5S34 8 42 8v4H30c-5 0-6 3-9 6.5S14 24 6 24z" fill="#ffd800" />
    <path d="M6 13h15l-3.5 4H6zM42 19H27l3.5-4H42z" fill="#1e5aa8" />
  </>
);

const bank = (
  <path
    d="M24 6 13 12v2h22v-2zM15.5 16v6M21 16v6M27 16v6M32.5 16v6M13 25h22"
    fill="none"
    stroke="#1d2433"
    strokeWidth="2"
    strokeLinejoin="round"
  />
);

const card = (
  <>
    <rect x="12" y="8" width="24" height="16" rx="3" fill="#3c5a86" />
    <path d="M12 12.5h24" stroke={WHITE} strokeWidth="3" />
    <path d="M15 20h6" stroke={WHITE} strokeWidth="2" strokeLinecap="round" />
  </>
);

const sepa = (
  <>
    {letters('S€PA', WHITE, { x: 24, y: 21, size: 14, slant: true })}
    <path d="M9 25h30" stroke="#ffcc00" strokeWidth="2" />
  </>
);

const carteBancaire = (
  <>
    <path d="M24 8H15a8 8 0 0 0 0 16h9zM25.5 8H36a4 4 0 0 1 0 8H25.5zM25.5 16H36a4 4 0 0 1 0 8H25.5z" fill={WHITE} />
    <path d="M25.5 16H39M17 16h7" stroke="#00743c" strokeWidth="1.5" />
  </>
);

const dankort = (
  <>
    <rect x="8" y="7" width="32" height="18" rx="9" fill="#ed1c24" />
    <path d="M22 11h-6v10h6a5 5 0 0 0 0-10zM29 11v10M36 11l-6 5 6 5" fill={WHITE} stroke={WHITE} strokeWidth="1.5" />
  </>
);

/** Our own drawings of the logos, 48 × 32. The background belongs to the logo and stays the same in dark mode. */
export const METHOD_SIGNS: Readonly<Record<PaymentMethod, readonly [background: string, drawing: ReactNode]>> = {
  sepa_direct_debit: ['#10298e', sepa],
  przelewy24: [
    WHITE,
    [letters('Przelewy', '#d13239', { y: 14, size: 9 }), letters('24', '#5b5b5b', { y: 26, size: 13 })],
  ],
  blik: ['#000000', blik],
  wire_transfer: ['#e6edf6', bank],
  giropay: ['#000268', [letters('giro', WHITE, { x: 17, size: 12 }), letters('pay', '#ff5a5f', { x: 35, size: 12 })]],
  mastercard: [WHITE, rings('#eb001b', '#f79e1b', '#ff5f00')],
  visa: [WHITE, letters('VISA', '#1434cb', { y: 21.5, size: 16, slant: true })],
  credit_card: ['#e6edf6', card],
  dankort: [WHITE, dankort],
  carte_bancaire: ['#0a5aa6', carteBancaire],
  nexi: [WHITE, letters('nexi', '#2d32aa', { y: 21, size: 17 })],
  ideal: [WHITE, ideal],
  bancontact: [WHITE, bancontact],
  apple_pay: [WHITE, applePay],
  paysafecard: ['#0052a5', paysafe],
  maestro: [WHITE, rings('#eb001b', '#00a2e5', '#7375cf')],
  paypal: [WHITE, payPal],
  sofort: ['#ffb3c7', letters('Sofort', '#17120f', { size: 12 })],
  eps: [WHITE, [letters('e', '#c8036f', { x: 13, size: 19 }), letters('ps', '#71706f', { x: 30, size: 19 })]],
};
