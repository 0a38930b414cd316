import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import { type Imprint, IMPRINT_DETAILS } from '#server/features/sites/companies/imprint-rules.ts';
import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

type Details = Extract<PageBlock, { kind: 'facts' }>;
type Row = Details['rows'][number];

const row = (name: string, text: string, href?: string): Row => ({
  name,
  value: [href === undefined ? { text } : { text, href }],
});

const emailRow = (t: Translate<'page-facts'>, { site }: PageReader): Row =>
  row(t('company.email'), site.support_email, `mailto:${site.support_email}`);

const addressOf = ({ company, format }: PageReader): string =>
  [company.address, company.city, format.country(company.country)].join(', ');

const phoneRow = (t: Translate<'page-facts'>, number: string): Row =>
  row(t('company.phone'), number, `tel:${number.replaceAll(/[^\d+]/g, '')}`);

/** The company behind the site. */
export const companyDetails = (t: Translate<'page-facts'>, reader: PageReader): Details => {
  const { company, format } = reader;
  const { representatives } = company;
  const { register } = company.imprint as Imprint;
  const vatNumbers = Object.values(company.vat_numbers as Record<string, string>);
  return {
    kind: 'facts',
    rows: [
      row(t('company.name'), company.name),
      row(t('company.address'), addressOf(reader)),
      ...(representatives.length === 0 ? [] : [row(t('company.representatives'), format.list(representatives))]),
      ...(company.tradenames.length === 0 ? [] : [row(t('company.trade_names'), format.list(company.tradenames))]),
      row(t('company.registration'), register ? `${register} ${company.kvk}` : company.kvk),
      ...(vatNumbers.length === 0 ? [] : [row(t('company.vat'), format.list(vatNumbers))]),
      emailRow(t, reader),
      phoneRow(t, company.support_phone),
    ],
  };
};

/** The company, with all other details that the law of some countries requires; missing ones are left out. */
export const imprintDetails = (t: Translate<'page-facts'>, reader: PageReader): Details => {
  const imprint = reader.company.imprint as Imprint;
  const others = IMPRINT_DETAILS.flatMap((detail) => {
    const text = imprint[detail];
    return detail === 'register' || !text ? [] : [row(t(`company.${detail}`), text)];
  });
  return { kind: 'facts', rows: [...companyDetails(t, reader).rows, ...others] };
};

/** All contact details. */
export const contactDetails = (t: Translate<'page-facts'>, reader: PageReader): Details => {
  const { company, site } = reader;
  const complaints: PageLine = [{ text: `${site.domain}/complaints`, href: '/complaints' }];
  return {
    kind: 'facts',
    rows: [
      emailRow(t, reader),
      phoneRow(t, site.support_phone),
      row(t('contact.letter'), `${company.name}, ${addressOf(reader)}`),
      { name: t('contact.complaints'), value: complaints },
    ],
  };
};

export const custodianDetails = (t: Translate<'page-facts'>, reader: PageReader): Details => ({
  kind: 'facts',
  rows: [row(t('custodian'), reader.company.name), row(t('company.address'), addressOf(reader)), emailRow(t, reader)],
});
