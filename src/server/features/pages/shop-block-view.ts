import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { Offer } from '#server/features/payments/catalogue/offers-read-model.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { PageBlock } from '#shared/contract/office/pages-contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PaymentMethod } from '#shared/domain/countries/payment-methods.ts';
import { PAYMENT_METHOD_PROPERTIES } from '#shared/domain/pay/payment-method-properties.ts';
import { refundUntil } from '#shared/domain/pay/refund-rules.ts';
import { instantOfDay } from '#shared/domain/time.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

/** What is sold in the reader's country, how to pay, and which companies receive data. */
export type ShopData = {
  /** cheapest first */
  readonly offers: readonly Offer[];
  readonly methods: readonly PaymentMethod[];
  readonly usesPay: boolean;
  /** names of the advertising partners that receive data about their visitors */
  readonly partners: readonly string[];
};

const paragraph = (text: string): PageBlock => ({ kind: 'paragraph', line: [{ text }] });

export const priceBlocks = (t: Translate<'page-facts'>, { format }: PageReader, { offers }: ShopData): PageBlock[] => {
  if (offers.length === 0) return [paragraph(t('prices.none'))];
  const rows = offers.map(({ credits, price_cents: cents, currency }) =>
    [t('credits', { count: credits }), format.money(cents, currency)].map((text) => [{ text }]),
  );
  return [{ kind: 'table', head: [t('prices.bundle'), t('prices.price')], rows }];
};

export const messagePriceBlocks = (t: Translate<'page-facts'>, { site }: PageReader): PageBlock[] => {
  const credits = (count: number) => (count === 0 ? t('free') : t('credits', { count }));
  return [
    {
      kind: 'facts',
      rows: [
        { name: t('prices.message'), value: [{ text: credits(site.message_credits) }] },
        { name: t('prices.photo'), value: [{ text: credits(site.photo_credits) }] },
        { name: t('prices.gift'), value: [{ text: credits(site.gift_credits) }] },
      ],
    },
  ];
};

/** Payment methods without a brand name, which need a translation. */
type NamedByUs = 'credit_card' | 'wire_transfer' | 'sepa_direct_debit';

export const methodBlocks = (
  t: Translate<'page-facts'>,
  { setting }: PageReader,
  { methods }: ShopData,
): PageBlock[] => {
  if (methods.length === 0) return [paragraph(t('methods_none'))];
  const words = serverTranslator(setting, 'methods');
  const names = methods.map((method) => PAYMENT_METHOD_PROPERTIES[method].label ?? words(method as NamedByUs));
  return [{ kind: 'list', ordered: false, items: names.map((text) => [{ text }]) }];
};

export const recipientBlocks = (
  t: Translate<'page-facts'>,
  { site }: PageReader,
  { usesPay, partners }: ShopData,
): PageBlock[] => {
  const items = [
    t('recipients.hosting'),
    t('recipients.push'),
    ...(usesPay ? [t('recipients.pay', { provider: 'Pay.' })] : []),
    ...partners.map((name) => t('recipients.partner', { name })),
    ...(site.is_demo ? [t('recipients.demo')] : []),
  ];
  return [{ kind: 'list', ordered: false, items: items.map((text) => [{ text }]) }];
};

export const refundBlocks = (
  t: Translate<'page-facts'>,
  { format, site, geoCountry, now }: PageReader,
): PageBlock[] => {
  const day = refundUntil(now, site.refund_days, COUNTRY_PACKS[geoCountry].timeZone);
  return [paragraph(t('refund.today', { date: format.date(instantOfDay(day), 'long') }))];
};

const USED_SHARE = 0.4;

export const refundExample = (
  t: Translate<'page-facts'>,
  { format }: PageReader,
  { offers }: ShopData,
): PageBlock[] => {
  const offer = offers[0];
  if (offer === undefined) return [];
  const { credits, currency, price_cents: cents } = offer;
  const used = Math.round(credits * USED_SHARE);
  return [
    paragraph(
      t('refund.example', {
        credits,
        used,
        price: format.money(cents, currency),
        back: format.money(Math.round((cents * (credits - used)) / credits), currency),
      }),
    ),
  ];
};
