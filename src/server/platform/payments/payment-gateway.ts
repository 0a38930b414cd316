import type { Log } from '#server/platform/log/log.ts';
import { createCardVault } from '#server/platform/payments/card-vault.ts';
import { createPayAdapter, type PayKeys } from '#server/platform/payments/pay-adapter.ts';
import type { PaymentProvider } from '#server/platform/payments/payment-provider.ts';

/** `sandbox` speaks the language of Pay. too, and moves no money. */
export type ProviderName = 'pay' | 'sandbox';

export type PaymentGateway = {
  /** those that this server speaks to */
  readonly providers: readonly ProviderName[];
  /** whether it keeps cards for us */
  keepsCards(provider: ProviderName): boolean;
  open(account: { readonly provider: ProviderName; readonly keys: PayKeys }): PaymentProvider;
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
  keepsCards: (provider) => provider === 'sandbox' && sandboxOrigin !== null,
  open: ({ provider, keys }) => {
    const common = { keys, log, noticeUrl: `${publicUrl}${noticePathOf(provider)}` };
    if (provider === 'pay')
      return createPayAdapter({
        ...common,
        origin: () => PAY_ORIGIN,
        refundOrigin: () => PAY_REFUND_ORIGIN,
        refundInfoOrigin: () => PAY_REFUND_INFO_ORIGIN,
        mayRedirectTo: ({ protocol }) => protocol === 'https:',
      });
    if (sandboxOrigin === null) throw new Error('This server has no sandbox: the account is of no use here.');
    const adapter = createPayAdapter({
      ...common,
      origin: sandboxOrigin,
      refundOrigin: sandboxOrigin,
      refundInfoOrigin: sandboxOrigin,
      mayRedirectTo: ({ origin }) => origin === publicUrl,
    });
    return { ...adapter, cards: createCardVault({ ...common, origin: sandboxOrigin }) };
  },
});
