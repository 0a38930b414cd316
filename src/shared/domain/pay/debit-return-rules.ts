import { DAY_MS } from '#shared/domain/time.ts';

/** `none`: the payer may pay again. `blocked`: member and account are blocked. `staff`: an operator has to check. */
export type ReturnOutcome = 'none' | 'blocked' | 'staff';

type ReturnRule = {
  readonly outcome: ReturnOutcome;
  /** if true, the mandate ends */
  readonly isVoid: boolean;
  /** if true, a second return within 90 days blocks */
  readonly blocksTwice: boolean;
};

const rule = (outcome: ReturnOutcome, isVoid: boolean, blocksTwice = false): ReturnRule => ({
  outcome,
  isVoid,
  blocksTwice,
});

/** The account does not exist, is closed or cannot be debited. */
const NO_ACCOUNT = rule('blocked', true);
/** The payer or the bank refuses the debit. */
const UNWANTED = rule('blocked', true);
/** Insufficient funds, or the bank gives no reason. */
const NO_MONEY = rule('none', false, true);
/** An error of ours or of the provider, not of the payer. */
const OUR_MISTAKE = rule('staff', false);

/** By SEPA's reason codes for rejects, returns and refunds. No debit is ever collected again automatically. */
const RULES: Readonly<Record<string, ReturnRule>> = {
  AC01: NO_ACCOUNT,
  AC04: NO_ACCOUNT,
  AC06: NO_ACCOUNT,
  AG01: NO_ACCOUNT,
  MD01: UNWANTED,
  MD06: UNWANTED,
  MS02: UNWANTED,
  SL01: UNWANTED,
  // The account holder has died.
  MD07: rule('staff', true),
  AM04: NO_MONEY,
  MS03: NO_MONEY,
};

export const RETURN_CODES = [
  ...Object.keys(RULES),
  'AC13',
  'AG02',
  'AM05',
  'BE05',
  'CNOR',
  'DNOR',
  'FF01',
  'RC01',
  'RR01',
  'RR02',
  'RR03',
  'RR04',
] as const;

export const TWICE_WITHIN_MS = 90 * DAY_MS;

/** Codes that count towards a second return for the same account or member. */
export const CODES_THAT_ADD_UP: readonly string[] = Object.entries(RULES).flatMap(([code, { blocksTwice }]) =>
  blocksTwice ? [code] : [],
);

/** Returns what follows from a code; unknown codes need an operator. */
export const returnRule = (code: string, isSecond: boolean): Pick<ReturnRule, 'outcome' | 'isVoid'> => {
  const { outcome, isVoid, blocksTwice } = RULES[code] ?? OUR_MISTAKE;
  return blocksTwice && isSecond ? { outcome: 'blocked', isVoid: true } : { outcome, isVoid };
};

/** Returns true if unblocking needs two operators: the payer says there is no mandate, or refuses our debits. */
export const isUnblockedByTwo = (code: string): boolean => code === 'MD01' || code === 'SL01';

/** The meaning of a code, as shown to operators. */
type ReturnReason =
  | 'wrong_account'
  | 'closed'
  | 'not_debitable'
  | 'no_money'
  | 'no_mandate'
  | 'taken_back'
  | 'refused'
  | 'barred'
  | 'died'
  | 'unnamed'
  | 'own'
  | 'twice'
  | 'creditor_unknown'
  | 'bank_unreachable'
  | 'data'
  | 'unknown';

const REASONS: Readonly<Record<string, ReturnReason>> = {
  AC01: 'wrong_account',
  AC04: 'closed',
  AC06: 'not_debitable',
  AC13: 'not_debitable',
  AG01: 'not_debitable',
  AG02: 'data',
  AM04: 'no_money',
  AM05: 'twice',
  BE05: 'creditor_unknown',
  CNOR: 'bank_unreachable',
  DNOR: 'bank_unreachable',
  FF01: 'data',
  MD01: 'no_mandate',
  MD06: 'taken_back',
  MD07: 'died',
  MS02: 'refused',
  MS03: 'unnamed',
  NARR: 'own',
  RC01: 'bank_unreachable',
  RR01: 'data',
  RR02: 'data',
  RR03: 'data',
  RR04: 'unnamed',
  SL01: 'barred',
};

export const returnReason = (code: string): ReturnReason => REASONS[code] ?? 'unknown';
