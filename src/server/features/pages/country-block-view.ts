import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';
import {
  CONSUMER_CENTRES,
  COUNTRY_AUTHORITIES,
  DISPUTE_BODIES_LIST,
} from '#shared/domain/countries/country-authorities.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

type Named = { readonly name: string; readonly url: string | null };

const linkTo = (words: string, { name, url }: Named): PageLine => [
  { text: `${words} ` },
  { text: name, ...(url !== null && { href: url }) },
];

/** Names the authority that the sentence before describes. */
const thatIs = (t: Translate<'page-facts'>, { geoCountry, format }: PageReader, body: Named): PageBlock[] => [
  { kind: 'paragraph', line: linkTo(t('authority', { country: format.country(geoCountry) }), body) },
];

export const authorityBlocks = (t: Translate<'page-facts'>, reader: PageReader): PageBlock[] =>
  thatIs(t, reader, COUNTRY_AUTHORITIES[reader.geoCountry].privacy);

export const accessibilityBlocks = (t: Translate<'page-facts'>, reader: PageReader): PageBlock[] => {
  const { accessibility } = COUNTRY_AUTHORITIES[reader.geoCountry];
  return accessibility === null ? [] : thatIs(t, reader, accessibility);
};

export const disputeBlocks = (t: Translate<'page-facts'>, { geoCountry, format }: PageReader): PageBlock[] => {
  const { consumers, isUnion } = COUNTRY_AUTHORITIES[geoCountry];
  return [
    {
      kind: 'list',
      ordered: false,
      items: [
        linkTo(t('dispute.country', { country: format.country(geoCountry) }), consumers),
        ...(isUnion
          ? [linkTo(t('dispute.union'), CONSUMER_CENTRES), linkTo(t('dispute.dsa'), DISPUTE_BODIES_LIST)]
          : []),
      ],
    },
  ];
};

export const fictionalBlocks = (t: Translate<'page-facts'>, { geoCountry, format }: PageReader): PageBlock[] => {
  const { fictionalAllowed } = COUNTRY_PACKS[geoCountry];
  const text = t(fictionalAllowed ? 'fictional.shown' : 'fictional.hidden', { country: format.country(geoCountry) });
  return [{ kind: 'paragraph', line: [{ text }] }];
};
