import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { PageBlock, PageLine } from '#shared/contract/office/pages-contract.ts';
import {
  type Body,
  CONSUMER_CENTRES,
  COUNTRY_AUTHORITIES,
  DISPUTE_BODIES_LIST,
} from '#shared/domain/countries/country-authorities.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

const linkTo = (words: string, { name, url }: Body): PageLine => [{ text: `${words} ` }, { text: name, href: url }];

export const authorityBlocks = (say: Translate<'page-facts'>, { geoCountry, format }: PageReader): PageBlock[] => [
  {
    kind: 'paragraph',
    line: linkTo(say('authority', { country: format.country(geoCountry) }), COUNTRY_AUTHORITIES[geoCountry].privacy),
  },
];

export const disputeBlocks = (say: Translate<'page-facts'>, { geoCountry, format }: PageReader): PageBlock[] => {
  const { consumers, isUnion } = COUNTRY_AUTHORITIES[geoCountry];
  return [
    {
      kind: 'list',
      ordered: false,
      items: [
        linkTo(say('dispute.country', { country: format.country(geoCountry) }), consumers),
        ...(isUnion
          ? [linkTo(say('dispute.union'), CONSUMER_CENTRES), linkTo(say('dispute.dsa'), DISPUTE_BODIES_LIST)]
          : []),
      ],
    },
  ];
};

export const fictionalBlocks = (say: Translate<'page-facts'>, { geoCountry, format }: PageReader): PageBlock[] => {
  const { fictionalAllowed } = COUNTRY_PACKS[geoCountry];
  const text = say(fictionalAllowed ? 'fictional.shown' : 'fictional.hidden', { country: format.country(geoCountry) });
  return [{ kind: 'paragraph', line: [{ text }] }];
};
