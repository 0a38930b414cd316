import { findPageVersions, pageFrom, pageInForce } from '#server/features/pages/page-texts-read-model.ts';
import { changedHeadings } from '#server/features/pages/section-rules.ts';
import { findUnnotifiedMembers, storeNotified } from '#server/features/pages/terms-notices-store.ts';
import { writeTermsMail } from '#server/features/pages/write-terms-mail.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database, Transaction } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail, Mailer } from '#server/platform/mail/mailer.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { Gender } from '#shared/domain/profile/profile-vocabulary.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';

const AT_ONCE = 200;

export type AnnounceContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly originOf: (site: Site) => string;
};

/**
 * Mails each member of a site that has published future terms, once. The mail concerns the contract, so it has no
 * opt-out.
 */
export const announceTerms = async (ctx: AnnounceContext, signal: AbortSignal): Promise<void> => {
  const now = ctx.clock.now();
  const findChanges = createChangeFinder();
  let unnotified = await findUnnotifiedMembers(ctx.db, { now, limit: AT_ONCE, after: undefined });
  while (unnotified.length > 0) {
    for (const { member_id: memberId, version } of unnotified) {
      if (signal.aborted) return;
      // The record and the mail in the outbox are written in one transaction.
      await ctx.db.transaction(async (tx) => {
        if (await storeNotified(tx, { memberId, version }, now)) {
          await ctx.mailer.send(tx, await writeMailTo(ctx, tx, { memberId, version, findChanges }));
        }
      });
    }
    unnotified = await findUnnotifiedMembers(ctx.db, { now, limit: AT_ONCE, after: unnotified.at(-1) });
  }
};

type Recipient = {
  readonly siteId: number;
  readonly companyAdded: Date;
  readonly locale: Locale;
  readonly accepted: Date;
  readonly version: Date;
};
type FindChanges = (tx: Transaction, recipient: Recipient) => Promise<readonly string[]>;

/** Returns a function that finds the headings that change, cached by site, language and accepted version. */
const createChangeFinder = (): FindChanges => {
  const known = new Map<string, readonly string[]>();
  return async (tx, { siteId, companyAdded, locale, accepted, version }) => {
    const key = JSON.stringify([siteId, locale, accepted, version]);
    const found = known.get(key);
    if (found !== undefined) return found;
    const versions = await findPageVersions(tx, { siteId, name: 'terms', locale, companyAdded });
    const coming = pageFrom(versions, version.getTime());
    // If the new terms do not exist in this language, the changes are unknown.
    const changes = coming === undefined ? [] : changedHeadings(pageInForce(versions, accepted).read(), coming.read());
    known.set(key, changes);
    return changes;
  };
};

type Announced = { readonly memberId: MemberId; readonly version: Date; readonly findChanges: FindChanges };

const writeMailTo = async (
  { originOf }: AnnounceContext,
  tx: Transaction,
  { memberId, version, findChanges }: Announced,
): Promise<Mail> => {
  const row = await tx.kysely
    .selectFrom('members as m')
    .innerJoin('profiles as p', 'p.member_id', 'm.id')
    .innerJoin('sites as s', 's.id', 'm.site_id')
    .innerJoin('companies as c', 'c.id', 's.company_id')
    .select([
      'm.site_id',
      'm.email',
      'm.language',
      'm.is_discreet',
      'm.terms_version',
      'c.added',
      'p.name',
      'p.gender',
      'p.country',
      'p.region',
    ])
    .where('m.id', '=', memberId)
    .executeTakeFirstOrThrow();
  const site = await tx.kysely.selectFrom('sites').selectAll().where('id', '=', row.site_id).executeTakeFirstOrThrow();
  const locale = toLocale(row.language) ?? 'en';
  const country = row.country as CountryCode;
  const origin = originOf(site);
  const recipient = {
    site,
    origin,
    locale,
    country,
    region: row.region,
    viewerGender: row.gender as Gender,
    memberId,
    to: row.email ?? '',
    isDiscreet: row.is_discreet,
  };
  const changes = await findChanges(tx, {
    siteId: site.id,
    companyAdded: row.added,
    locale,
    accepted: row.terms_version,
    version,
  });
  return writeTermsMail({ ...recipient, name: row.name }, { version, changes });
};
