import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import { type PageText, plain, type TextBlock } from '#server/features/pages/page-text-rules.ts';
import {
  findPageVersions,
  pageFrom,
  pageInForce,
  type PageVersions,
} from '#server/features/pages/page-texts-read-model.ts';
import { fillLine, valuesFor } from '#server/features/pages/page-value-rules.ts';
import type { PageValues } from '#server/features/pages/page-word-rules.ts';
import { changedSections } from '#server/features/pages/section-rules.ts';
import type { ShopData } from '#server/features/pages/shop-block-view.ts';
import { findShopData, type ListRecipients } from '#server/features/pages/shop-read-model.ts';
import { writePageData } from '#server/features/pages/write-page-data.ts';
import type { SiteFinder } from '#server/features/sites/find-site.ts';
import { shownTexts } from '#server/features/sites/site-text-rules.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { PaymentGateway } from '#server/platform/payments/payment-gateway.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { PageBlock } from '#shared/contract/office/pages-contract.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import type { PageName } from '#shared/domain/static-pages.ts';
import { formatFor } from '#shared/i18n/format.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

export type PageServices = {
  readonly db: Database;
  readonly sites: Pick<SiteFinder, 'textsOf'>;
  readonly paymentGateway: Pick<PaymentGateway, 'providers'>;
  readonly retentionPeriods: PageReader['retentionPeriods'];
  readonly listRecipients: ListRecipients;
};

type Context = PageServices & RequestContext;
type Wanted = { readonly name: PageName; readonly version: string | undefined };

/** Returns the page in force, or the requested version, filled in for the reader. */
export const showPage = async (ctx: Context, { name, version }: Wanted): Promise<OutputOf<'GET /api/page.php'>> => {
  const reader = await findReader(ctx);
  const versions = await findPageVersions(ctx.db, {
    siteId: ctx.site.id,
    name,
    locale: ctx.locale,
    companyAdded: reader.company.added,
  });
  const current = pageInForce(versions, ctx.now);
  const wanted = version === undefined ? current : (pageFrom(versions, Date.parse(version)) ?? refuse('not_found'));
  const text = wanted.read();
  const values = valuesFor(reader);
  const shop = await findShopData(ctx, reader);
  return {
    title: plain(fillLine([{ text: text.title }], values, reader)),
    summary: fillLine(text.summary, values, reader),
    valid_from: wanted.validFrom.toISOString(),
    blocks: text.blocks.flatMap((block) => fillBlock(block, values, reader, shop)),
    versions: versions.map(({ validFrom }) => validFrom.toISOString()),
    changed: await findChanges(ctx, versions, text),
  };
};

const findReader = async (ctx: Context): Promise<PageReader> => {
  const { db, sites, site, locale, geoCountry, minimumAge, now, retentionPeriods } = ctx;
  const setting = typesettingOf(locale, geoCountry);
  const [company, own] = await Promise.all([
    db.kysely.selectFrom('companies').selectAll().where('id', '=', site.company_id).executeTakeFirstOrThrow(),
    sites.textsOf(site, locale),
  ]);
  const { fictional_singular: singular, fictional_plural: plural } = shownTexts(site, own, setting);
  return {
    now,
    geoCountry,
    minimumAge,
    site,
    company,
    setting,
    retentionPeriods,
    format: formatFor({ locale, region: geoCountry, timeZone: COUNTRY_PACKS[geoCountry].timeZone }),
    words: { singular, plural },
  };
};

/** Returns the sections changed since the terms that the member has accepted; null for visitors. */
const findChanges = async (
  { db, viewer }: Context,
  versions: PageVersions,
  shown: PageText,
): Promise<string[] | null> => {
  if (viewer === null) return null;
  const { terms_version: accepted } = await db.kysely
    .selectFrom('members')
    .select('terms_version')
    .where('id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  return changedSections(pageInForce(versions, accepted).read(), shown).map(anchorOf);
};

/** Prefixes the anchor, because the document has ids of its own, such as `messages`. */
const anchorOf = (id: string): string => `section-${id}`;

const fillBlock = (block: TextBlock, values: PageValues, reader: PageReader, shop: ShopData): PageBlock[] => {
  switch (block.kind) {
    case 'heading': {
      const { kind, level, id, line } = block;
      return [{ kind, level, id: anchorOf(id), text: plain(fillLine(line, values, reader)) }];
    }
    case 'paragraph':
      return [{ kind: block.kind, line: fillLine(block.line, values, reader) }];
    case 'list':
      return [{ ...block, items: block.items.map((item) => fillLine(item, values, reader)) }];
    case 'facts':
      return writePageData(block.name, reader, shop);
  }
};
