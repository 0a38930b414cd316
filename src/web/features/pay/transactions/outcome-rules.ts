import type { PaymentTransaction } from '#shared/contract/pay/payments-contract.ts';

/** What the page has words for. */
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

type Facts = Pick<PaymentTransaction, 'state' | 'is_processing' | 'method' | 'problem' | 'may_retry' | 'steps'>;

/** How an order stands, as its buyer is told. */
export const outcomeOf = ({ state, is_processing, method, problem, may_retry: mayRetry, steps }: Facts): Outcome => {
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
      if (problem === 'wrong_sum' || problem === 'second_payment') return 'returned';
      if (problem === 'cancelled') return 'cancelled';
      if (problem === 'expired' || problem === null) return mayRetry ? 'expired' : 'lapsed';
      // Nobody knows whether the bank refused it or the provider called it off, and money may have been set aside.
      if (problem === 'denied' && steps.some(({ status }) => status === 'processing')) return 'stopped';
      return problem;
    }
  }
};
