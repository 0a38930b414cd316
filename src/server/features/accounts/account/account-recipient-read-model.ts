import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { toLocale } from '#shared/i18n/locales.ts';

type Row = {
  site_id: number;
  email: string | null;
  language: string;
  is_discreet: boolean;
  name: string;
  gender: string;
  country: string;
  region: string | null;
};

const recipientOf = statement<[memberId: MemberId], Row>(
  'account-recipient',
  `select m.site_id, m.email, m.language, m.is_discreet, p.name, p.gender, p.country, p.region
   from members m join profiles p on p.member_id = m.id where m.id = $1`,
);

type Source = { readonly db: Pick<Database, 'run' | 'kysely'>; readonly originOf: (site: Site) => string };

/** Returns true if the member wants discreet mails; for callers that know only the address. */
export const wantsDiscretion = async (db: Pick<Database, 'kysely'>, memberId: MemberId): Promise<boolean> =>
  (await db.kysely.selectFrom('members').select('is_discreet').where('id', '=', memberId).executeTakeFirst())
    ?.is_discreet ?? false;

/** Returns the recipient of mails about this account; null without a confirmed address or if the profile is gone. */
export const findAccountRecipient = async (
  { db, originOf }: Source,
  memberId: MemberId,
): Promise<AccountMailRecipient | null> => {
  const [row] = await db.run(recipientOf, [memberId]);
  const to = row?.email ?? null;
  if (row === undefined || to === null) return null;
  const site = await db.kysely.selectFrom('sites').selectAll().where('id', '=', row.site_id).executeTakeFirstOrThrow();
  return {
    site,
    origin: originOf(site),
    locale: toLocale(row.language) ?? 'en',
    viewerGender: row.gender as GrammaticalGender,
    memberId,
    to,
    name: row.name,
    country: row.country as CountryCode,
    region: row.region,
    isDiscreet: row.is_discreet,
  };
};
