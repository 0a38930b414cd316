import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { PrintedDocument } from '#server/platform/pdf/printed-document.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { formatFor } from '#shared/i18n/format.ts';
import { toLocale } from '#shared/i18n/locales.ts';

/** The company at the head of the invoice. */
export type Seller = {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly kvk: string;
  /** of the registration under which the sale is taxed, otherwise of the seller's own country */
  readonly vat_number: string | null;
};

export type Sold = {
  readonly reference: string;
  readonly locale: string | null;
  /** the country of the order; decides the formats */
  readonly country: string;
  readonly completed_at: Date;
  readonly credits: number;
  readonly list_cents: number;
  readonly discount_percentage: number | null;
  readonly amount_cents: number;
  readonly currency: string;
  /** `payment` for the sale; otherwise why money went back (credit note) or came again (another invoice) */
  readonly movement_kind: 'payment' | 'refund' | 'refund_returned' | 'chargeback' | 'chargeback_won';
  /** number of the invoice that a credit note or later invoice refers to; null: this is the invoice of the sale */
  readonly of_invoice: string | null;
  readonly tax_country: string;
  readonly tax_permille: number;
  readonly tax_cents: number;
};

export type InvoiceDocument = PrintedDocument;

/** Returns the printable invoice in the buyer's language. It does not name the buyer, so nothing must be erased. */
export const documentOf = (
  seller: Seller,
  sold: Sold,
  { number, issuedAt }: { readonly number: string; readonly issuedAt: Date },
): InvoiceDocument => {
  const locale = toLocale(sold.locale) ?? 'en';
  const region = sold.country as CountryCode;
  const t = serverTranslator(locale, 'invoice');
  const words = serverTranslator(locale, 'transactions');
  const bundles = serverTranslator(locale, 'bundles');
  const movements = serverTranslator(locale, 'finance');
  const format = formatFor({ locale, region, timeZone: COUNTRY_PACKS[region].timeZone });
  const money = (cents: number) => format.money(cents, sold.currency);
  const { credits, tax_permille: permille } = sold;
  return {
    locale,
    title: sold.amount_cents < 0 ? t('credit_note') : t('title'),
    issuer: [
      seller.name,
      seller.address,
      `${seller.city}, ${isCountryCode(seller.country) ? format.country(seller.country) : seller.country}`,
      t('company_number', { number: seller.kvk }),
      ...(seller.vat_number === null ? [] : [t('vat_number', { number: seller.vat_number })]),
    ],
    facts: [
      [t('number'), number],
      // In UTC, like the year in the invoice number.
      [t('date'), formatFor({ locale, region, timeZone: 'UTC' }).date(issuedAt, 'long')],
      [words('details.reference'), sold.reference],
      sold.of_invoice === null
        ? [t('paid_on'), format.date(sold.completed_at, 'long')]
        : [t('of_invoice'), sold.of_invoice],
    ],
    columns: [t('description'), t('amount')],
    lines:
      sold.movement_kind === 'payment'
        ? [
            [bundles('name', { credits }), money(sold.list_cents)],
            ...(sold.discount_percentage === null
              ? []
              : [
                  [
                    `${words('details.discount')} ${percentOf(locale, sold.discount_percentage / 100)}`,
                    money(sold.amount_cents - sold.list_cents),
                  ] as const,
                ]),
          ]
        : [
            [
              `${movements(`movement.${sold.movement_kind}`)}: ${bundles('name', { credits })}`,
              money(sold.amount_cents),
            ],
          ],
    totals: [
      [t('net'), money(sold.amount_cents - sold.tax_cents)],
      [
        t('vat', { rate: percentOf(locale, permille / 1000), country: format.country(sold.tax_country) }),
        money(sold.tax_cents),
      ],
      [t('total'), money(sold.amount_cents)],
    ],
    notes: sold.amount_cents < 0 ? [] : [t('paid')],
  };
};

const percentOf = (locale: string, share: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(share);
