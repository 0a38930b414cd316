import { maskedIban } from '#server/features/debits/mandates/account-rules.ts';
import {
  accountOf,
  addressOf,
  type MandateRow,
  phoneOf,
  wordsOf,
} from '#server/features/debits/mandates/mandates-store.ts';
import { maskedPhone } from '#server/features/debits/mandates/phone-rules.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { DirectDebit } from '#shared/contract/pay/debits-contract.ts';
import type { DirectDebitStep } from '#shared/domain/pay/direct-debit-steps.ts';

type Input = {
  readonly secrets: Pick<SecretBox, 'open'>;
  /** when the last code expires; null if no code is valid */
  readonly codeUntil: Date | null;
  /** the mandate text that the member would sign */
  readonly words: string | null;
};

type Viewed = Omit<DirectDebit, 'is_offered'>;

const NOTHING: Viewed = {
  step: 'account',
  holder: null,
  iban: null,
  address: null,
  phone: null,
  code_until: null,
  words: null,
  reference: null,
  signed_at: null,
};

const stepOf = (row: MandateRow, codeUntil: Date | null): DirectDebitStep => {
  if (row.signed_at !== null) return 'signed';
  if (row.sealed_address === null) return 'address';
  if (row.phone_proved_at !== null) return 'mandate';
  return row.sealed_phone === null || codeUntil === null ? 'phone' : 'code';
};

/** Returns the mandate as its owner sees it, with masked account and phone numbers. */
export const viewMandate = (row: MandateRow | null, { secrets, codeUntil, words }: Input): Viewed => {
  if (row === null) return NOTHING;
  const account = accountOf(secrets, row);
  const phone = phoneOf(secrets, row);
  return {
    step: stepOf(row, codeUntil),
    holder: account?.holder ?? null,
    iban: account === null ? null : maskedIban(account.iban),
    address: addressOf(secrets, row),
    phone: phone === null ? null : maskedPhone(phone),
    code_until: codeUntil?.toISOString() ?? null,
    words: row.phone_proved_at === null ? null : (wordsOf(secrets, row) ?? words),
    reference: row.reference,
    signed_at: row.signed_at?.toISOString() ?? null,
  };
};
