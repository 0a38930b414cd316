import { it } from 'vitest';
import type { FinancePurchase } from '#shared/contract/office/purchase-contract.ts';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectUglyInside, type UglyPlace } from '#test/support/pages/expect-ugly-inside.tsx';
import { DebitReturns } from '#web/features/finance/debit-returns.tsx';
import { DiscountCodes } from '#web/features/finance/discount-codes.tsx';
import { FinanceLog } from '#web/features/finance/finance-log.tsx';
import { PurchaseDossier } from '#web/features/finance/purchase-dossier.tsx';
import { PurchaseList } from '#web/features/finance/purchase-list.tsx';
import { Statements } from '#web/features/finance/statements.tsx';
import { AccountStep, AddressStep } from '#web/features/pay/debits/account-steps.tsx';
import { MandateText } from '#web/features/pay/debits/mandate-step.tsx';
import { TransferDetails } from '#web/features/pay/transactions/transfer-details.tsx';
import { WithdrawalForm } from '#web/features/pay/withdrawal/withdrawal-form.tsx';

const NOW = '2026-01-01T12:00:00.000Z';
const DAY = '2026-01-01';
const ALL = UGLY_WORDS.join('');
const owed = { id: '00000000000000bb', amount_cents: 600, currency: 'EUR' };
const charge = { ...owed, merchant_ref: ALL, provider_ref: ALL, is_processing: false };
const PURCHASE: FinancePurchase = {
  id: '00000000000000aa',
  reference: 'K7M2P9Q4R8T1',
  site: `${'site'.repeat(20)}.test`,
  status: 'completed',
  created_at: NOW,
  credits: 100,
  currency: 'EUR',
  amount_cents: 1000,
  country: 'NL',
  email: `${ALL}@vonk.test`,
  list_cents: 1000,
  discount_code: 'W'.repeat(40),
  completed_at: NOW,
  credits_left: 0,
  evidence: { declared: 'NL', ip: 'NL', bank: 'NL' },
  terms_version: null,
  attempts: [
    {
      number: 1,
      method: 'credit_card',
      status: 'paid',
      merchant_ref: ALL,
      provider_ref: ALL,
      failure: 'denied',
      surplus_reason: null,
      answered_at: NOW,
      check_problem: 'another_payment',
      next_check_at: NOW,
      steps: [{ status: 'paid', cause: 'webhook', at: NOW }],
    },
  ],
  webhooks: [{ id: '00000000000000dd', attempt: 1, received_at: NOW, is_signed: true }],
  movements: [{ kind: 'payment', provider_ref: ALL, currency: 'EUR', amount_cents: 1000, at: NOW }],
  invoices: [],
  failed_refunds: [owed],
  unclear_refunds: [],
  late_refunds: [],
  excess_refunds: [],
  unclear_charges: [charge],
  open_claims: [owed],
  actions: [
    {
      id: '1',
      action: 'refund',
      amount_cents: 100,
      keeps_credits: true,
      reason: ALL,
      actor: ALL,
      at: NOW,
      may_grant: true,
    },
  ],
};
const DEBIT: DirectDebit = {
  is_offered: true,
  step: 'account',
  holder: ALL,
  iban: 'NL …00',
  address: { street: ALL, house_number: ALL, zip: ALL, city: ALL },
  phone: null,
  code_until: null,
  words: ALL,
  reference: null,
  signed_at: null,
};
const TRANSFER = {
  amount_cents: 1000,
  currency: 'EUR',
  expires_at: NOW,
  transfer: { iban: 'NL91ABNA0417164300', holder: ALL, text: ALL, qr: null },
} as PaymentTransaction;

const PLACES: readonly UglyPlace[] = [
  {
    name: 'purchases',
    areas: ['finance'],
    draw: () => <PurchaseList purchases={UGLY_WORDS.map((word) => ({ ...PURCHASE, id: word, email: word }))} />,
  },
  {
    name: 'one purchase',
    areas: ['finance', 'methods'],
    answers: { 'GET /api/finance-purchase.php': { purchase: PURCHASE } },
    draw: () => <PurchaseDossier id={PURCHASE.id} mayAct />,
  },
  {
    name: 'statements and differences',
    areas: ['finance', 'methods'],
    answers: {
      'GET /api/finance-statements.php': {
        statements: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          name: word,
          first_day: DAY,
          last_day: DAY,
          imported_at: NOW,
          actor: word,
          lines: 1,
          matched: 1,
          sums: [{ currency: 'EUR', amount_cents: 100, fee_cents: 1 }],
        })),
        has_more: false,
      },
      'GET /api/finance-differences.php': {
        differences: UGLY_WORDS.map((word, index) => ({
          difference: 'surplus',
          kind: 'payment',
          line: `${index}`,
          movement: null,
          provider_ref: word,
          day: DAY,
          currency: 'EUR',
          reported_cents: 100,
          known_cents: null,
          purchase: null,
          proposal: null,
        })),
        has_more: false,
      },
    },
    draw: () => <Statements mayAct />,
  },
  {
    name: 'codes',
    areas: ['finance'],
    answers: {
      'GET /api/finance-codes.php': {
        sites: [],
        codes: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          site: `${word}.test`,
          code: word,
          state: 'active',
          percentage: 20,
          minimum_cents: 100,
          currency: 'EUR',
          bundle_credits: null,
          country: 'NL',
          is_personal: true,
          first_day: DAY,
          last_day: DAY,
          max_uses: 5,
          uses: 1,
        })),
        has_more: false,
      },
    },
    draw: () => <DiscountCodes mayAct />,
  },
  {
    name: 'the log of money',
    areas: ['finance'],
    answers: {
      'GET /api/finance-log.php': {
        entries: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          action: 'difference_closed',
          amount_cents: null,
          currency: null,
          keeps_credits: false,
          reason: word,
          actor: word,
          at: NOW,
          purchase: null,
          provider_ref: word,
        })),
        has_more: false,
      },
    },
    draw: () => <FinanceLog />,
  },
  {
    name: 'debits that came back',
    areas: ['finance'],
    answers: {
      'GET /api/finance-debits.php': {
        returns: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          purchase: { id: '00000000000000bb', reference: 'K7M2P9Q4R8T1' },
          site: 'vonk.test',
          email: word,
          amount_cents: 1000,
          currency: 'EUR',
          code: 'MD06',
          reported_code: word,
          at: NOW,
          mandate: word,
          was_paid: true,
          is_blocked: true,
          is_unchecked: true,
          claim: { id: `claim-${index}`, amount_cents: 400 },
          actions: [{ action: 'refund', amount_cents: 1, reason: word, actor: word, at: NOW }],
        })),
        has_more: false,
      },
    },
    draw: () => <DebitReturns mayAct />,
  },
  {
    name: 'the steps of a direct debit',
    areas: ['debit'],
    draw: () => (
      <>
        <AccountStep debit={DEBIT} />
        <AddressStep debit={DEBIT} />
        <MandateText debit={DEBIT} />
      </>
    ),
  },
  {
    name: 'where money is to be transferred',
    areas: ['transactions'],
    draw: () => <TransferDetails transaction={TRANSFER} />,
  },
  {
    name: 'a withdrawal',
    areas: ['withdrawal', 'withdraw-button'],
    draw: () => (
      <>
        <WithdrawalForm member={{ name: ALL, email: ALL }} order={ALL} />
        <WithdrawalForm member={{ name: ALL, email: ALL }} order="" />
      </>
    ),
  },
];

it.each(PLACES)('words that do not wrap stay inside $name', (place) => expectUglyInside(place));
