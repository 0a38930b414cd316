import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';

/** The states of an order that the page has texts for. */
export type Outcome =
  | 'completed'
  | 'waiting'
  | 'transfer'
  | 'processing'
  | 'denied'
  | 'stopped'
  | 'technical'
  | 'expired'
  | 'lapsed'
  | 'cancelled'
  | 'returned'
  | 'reversed';

type Input = Pick<PaymentTransaction, 'state' | 'is_processing' | 'method' | 'problem' | 'may_retry' | 'steps'>;

/** Returns the state of an order as shown to the buyer. */
export const outcomeOf = ({ state, is_processing, method, problem, may_retry: mayRetry, steps }: Input): Outcome => {
  switch (state) {
    case 'completed':
      return 'completed';
    case 'refunded':
      return 'reversed';
    case 'pending': {
      if (is_processing) return 'processing';
      return method === 'wire_transfer' ? 'transfer' : 'waiting';
    }
    case 'cancelled':
      return 'cancelled';
    case 'failed': {
      if (problem === 'wrong_sum' || problem === 'surplus') return 'returned';
      if (problem === 'cancelled') return 'cancelled';
      if (problem === 'expired' || problem === null) return mayRetry ? 'expired' : 'lapsed';
      // It is unknown whether the bank refused or the provider cancelled; the money may have been reserved.
      if (problem === 'denied' && steps.some(({ status }) => status === 'processing')) return 'stopped';
      return problem;
    }
  }
};
