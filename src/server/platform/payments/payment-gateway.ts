import type { Log } from '#server/platform/log/log.ts';
import type { PayKeys } from '#server/platform/payments/ask-pay.ts';
import { createCardVault } from '#server/platform/payments/card-vault.ts';
import { createPayAdapter } from '#server/platform/payments/pay-adapter.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';

/** `sandbox` has the API of Pay. but moves no money. */
export type ProviderName = 'pay' | 'sandbox';

export type PaymentGateway = {
  /** providers that this server supports */
  readonly providers: readonly ProviderName[];
  open(account: {
    readonly provider: ProviderName;
    readonly keys: PayKeys;
    /** the contract of this account allows stored cards */
    readonly keepsCards: boolean;
  }): PaymentProvider;
};

type Options = {
  /** URL at which providers and browsers reach this server */
  readonly publicUrl: string;
  /** URL at which this server reaches its own sandbox; null: no sandbox */
  readonly sandboxOrigin: (() => string) | null;
  readonly log: Pick<Log, 'warn'>;
};

const PAY_ORIGIN = 'https://connect.pay.nl';
const PAY_REFUND_ORIGIN = 'https://rest.pay.nl';
const PAY_REFUND_INFO_ORIGIN = 'https://rest-api.pay.nl';

export const webhookPathOf = (provider: ProviderName): string => `/hooks/payments/${provider}`;

/** Creates the gateway. Payments go only to these hosts, never to one from the database or a request. */
export const createPaymentGateway = ({ publicUrl, sandboxOrigin, log }: Options): PaymentGateway => ({
  providers: sandboxOrigin === null ? ['pay'] : ['pay', 'sandbox'],
  open: ({ provider, keys, keepsCards }) => {
    const common = { keys, log, webhookUrl: `${publicUrl}${webhookPathOf(provider)}` };
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
