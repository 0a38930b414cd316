import { loadPageText } from '#server/features/pages/load-page-text.ts';
import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import { type PageText, plain, readPageText, type TextBlock } from '#server/features/pages/page-text-rules.ts';
import { fillLine, valuesFor } from '#server/features/pages/page-value-rules.ts';
import { productTermsFrom, versionInForce } from '#server/features/pages/page-version-rules.ts';
import type { PageValues } from '#server/features/pages/page-word-rules.ts';
import { findPublishedTexts } from '#server/features/pages/pages-store.ts';
import { changedSections } from '#server/features/pages/section-rules.ts';
import type { ShopFacts } from '#server/features/pages/shop-fact-view.ts';
import { findShopFacts, type ListRecipients } from '#server/features/pages/shop-read-model.ts';
import { writeFacts } from '#server/features/pages/write-facts.ts';
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
  readonly keeps: PageReader['keeps'];
  readonly listRecipients: ListRecipients;
};

type Context = PageServices & RequestContext;
type Wanted = { readonly name: PageName; readonly version: string | undefined };
type Version = { readonly validFrom: Date; readonly read: () => PageText };

/** The page in force, or the version that is asked for, filled in for one reader. */
export const showPage = async (ctx: Context, { name, version }: Wanted): Promise<OutputOf<'GET /api/page.php'>> => {
  const reader = await findReader(ctx);
  const versions = await findVersions(ctx, reader, name);
  const current = inForce(versions, ctx.now);
  const wanted = version === undefined ? current : (versionNamed(versions, version) ?? refuse('not_found'));
  const text = wanted.read();
  const values = valuesFor(reader);
  const shop = await findShopFacts(ctx, reader);
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
  const { db, sites, site, locale, geoCountry, minimumAge, now, keeps } = ctx;
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
    keeps,
    format: formatFor({ locale, region: geoCountry, timeZone: COUNTRY_PACKS[geoCountry].timeZone }),
    words: { singular, plural },
  };
};

/** Newest first: those of the operator, then the product's. */
const findVersions = async (
  { db, site, locale }: Context,
  { company }: PageReader,
  name: PageName,
): Promise<readonly [Version, ...Version[]]> => {
  const published = await findPublishedTexts(db, { siteId: site.id, name, locale });
  const product: Version = { validFrom: productTermsFrom(company.added), read: () => loadPageText(name, locale) };
  const own = published.map(({ valid_from: validFrom, body }) => ({ validFrom, read: () => readPageText(body) }));
  const [newest, ...others] = own;
  return newest === undefined ? [product] : [newest, ...others, product];
};

const inForce = (versions: readonly [Version, ...Version[]], at: Date): Version => {
  const product = versions.at(-1) ?? versions[0];
  const dates = versions.map(({ validFrom }) => validFrom);
  const newest = versionInForce(product.validFrom, dates, at);
  return versions.find(({ validFrom }) => validFrom.getTime() === newest.getTime()) ?? product;
};

/** By the instant from which it holds, however it is written. */
const versionNamed = (versions: readonly Version[], name: string): Version | undefined =>
  versions.find(({ validFrom }) => validFrom.getTime() === Date.parse(name));

/** Since the terms that this member has accepted. */
const findChanges = async (
  { db, viewer }: Context,
  versions: readonly [Version, ...Version[]],
  shown: PageText,
): Promise<string[] | null> => {
  if (viewer === null) return null;
  const { terms_version: accepted } = await db.kysely
    .selectFrom('members')
    .select('terms_version')
    .where('id', '=', viewer.memberId)
    .executeTakeFirstOrThrow();
  return changedSections(inForce(versions, accepted).read(), shown).map(anchorOf);
};

/** A document has ids of its own, such as `messages`. */
const anchorOf = (id: string): string => `section-${id}`;

const fillBlock = (block: TextBlock, values: PageValues, reader: PageReader, shop: ShopFacts): PageBlock[] => {
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
      return writeFacts(block.name, reader, shop);
  }
};
