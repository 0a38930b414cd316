import {
  companyDetails,
  contactDetails,
  custodianDetails,
  imprintDetails,
} from '#server/features/pages/company-details-view.ts';
import {
  accessibilityBlocks,
  authorityBlocks,
  disputeBlocks,
  fictionalBlocks,
} from '#server/features/pages/country-block-view.ts';
import { cookieTable, keptTable, storedTable } from '#server/features/pages/kept-table-view.ts';
import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { PageDataName } from '#server/features/pages/page-word-rules.ts';
import {
  methodBlocks,
  messagePriceBlocks,
  priceBlocks,
  recipientBlocks,
  refundBlocks,
  refundExample,
  type ShopData,
} from '#server/features/pages/shop-block-view.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { PageBlock } from '#shared/contract/office/pages-contract.ts';
import type { Translate } from '#shared/i18n/message-types.ts';

/** Returns the blocks that replace `{facts.<name>}`. */
export const writePageData = (name: PageDataName, reader: PageReader, shop: ShopData): PageBlock[] =>
  WRITERS[name](serverTranslator(reader.setting, 'page-facts'), reader, shop);

type Translator = Translate<'page-facts'>;

const WRITERS: Readonly<Record<PageDataName, (t: Translator, reader: PageReader, shop: ShopData) => PageBlock[]>> = {
  accessibility_body: accessibilityBlocks,
  authority: authorityBlocks,
  company: (t, reader) => [companyDetails(t, reader)],
  contact: (t, reader) => [contactDetails(t, reader)],
  cookies: (t) => [cookieTable(t)],
  custodian: (t, reader) => [custodianDetails(t, reader)],
  dispute_body: disputeBlocks,
  fictional: fictionalBlocks,
  imprint: (t, reader) => [imprintDetails(t, reader)],
  message_prices: messagePriceBlocks,
  payment_methods: methodBlocks,
  pictures: (t: Translate<'page-facts'>, { site }) =>
    site.is_demo ? [{ kind: 'paragraph', line: [{ text: t('pictures.demo') }] }] : [],
  prices: priceBlocks,
  recipients: recipientBlocks,
  refund: refundBlocks,
  refund_example: refundExample,
  retention: (t, reader) => [keptTable(t, reader)],
  storage: (t) => [storedTable(t)],
};
