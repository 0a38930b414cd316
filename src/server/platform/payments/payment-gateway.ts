import type { Log } from '#server/platform/log/log.ts';
import type { PayKeys } from '#server/platform/payments/ask-pay.ts';
import { createCardVault } from '#server/platform/payments/card-vault.ts';
import { createPayAdapter } from '#server/platform/payments/pay-adapter.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';

/** `sandbox` speaks the language of Pay. too, and moves no money. */
export type ProviderName = 'pay' | 'sandbox';

export type PaymentGateway = {
  /** those that this server speaks to */
  readonly providers: readonly ProviderName[];
  open(account: {
    readonly provider: ProviderName;
    readonly keys: PayKeys;
    /** it keeps cards under the contract of this account */
    readonly keepsCards: boolean;
  }): PaymentProvider;
};

type Options = {
  /** where providers and browsers reach this server */
  readonly publicUrl: string;
  /** where this server reaches its own sandbox; null: it has none */
  readonly sandboxOrigin: (() => string) | null;
  readonly log: Pick<Log, 'warn'>;
};

const PAY_ORIGIN = 'https://connect.pay.nl';
const PAY_REFUND_ORIGIN = 'https://rest.pay.nl';
const PAY_REFUND_INFO_ORIGIN = 'https://rest-api.pay.nl';

export const noticePathOf = (provider: ProviderName): string => `/hooks/payments/${provider}`;

/** The only hosts that payments are sent to are named here: no address comes from the database or from a request. */
export const createPaymentGateway = ({ publicUrl, sandboxOrigin, log }: Options): PaymentGateway => ({
  providers: sandboxOrigin === null ? ['pay'] : ['pay', 'sandbox'],
  open: ({ provider, keys, keepsCards }) => {
    const common = { keys, log, noticeUrl: `${publicUrl}${noticePathOf(provider)}` };
    const withCards = (adapter: PaymentProvider, origin: () => string): PaymentProvider =>
      keepsCards ? { ...adapter, cards: createCardVault({ ...common, origin }) } : adapter;
    if (provider === 'pay') {
      const adapter = createPayAdapter({
        ...common,
        origin: () => PAY_ORIGIN,
        refundOrigin: () => PAY_REFUND_ORIGIN,
        refundInfoOrigin: () => PAY_REFUND_INFO_ORIGIN,
        mayRedirectTo: ({ protocol }) => protocol === 'https:',
      });
      return withCards(adapter, () => PAY_ORIGIN);
    }
    if (sandboxOrigin === null) throw new Error('This server has no sandbox: the account is of no use here.');
    const adapter = createPayAdapter({
      ...common,
      origin: sandboxOrigin,
      refundOrigin: sandboxOrigin,
      refundInfoOrigin: sandboxOrigin,
      mayRedirectTo: ({ origin }) => origin === publicUrl,
    });
    return withCards(adapter, sandboxOrigin);
  },
});
