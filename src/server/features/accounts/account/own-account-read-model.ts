import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { toLocale } from '#shared/i18n/locales.ts';

export type OwnAccount = {
  id: MemberId;
  site_id: number;
  status: 'not_confirmed' | 'active' | 'deletion_pending' | 'banned' | 'locked_out';
  /** null until it is confirmed */
  email: string | null;
  /** the unconfirmed address of a pending registration, or null */
  unconfirmed_email: string | null;
  /** null for an account that logs in without a password */
  password_hash: string | null;
  language: string;
  is_discreet: boolean;
  name: string;
  gender: 'male' | 'female';
  country: CountryCode;
  region: string | null;
};

const columns = `m.id, m.site_id, m.status, m.email, r.email as unconfirmed_email, m.password_hash, m.language, m.is_discreet, p.name, p.gender, p.country, p.region
   from members m join profiles p on p.member_id = m.id left join registrations r on r.member_id = m.id`;

const accountById = statement<[id: MemberId], OwnAccount>('own-account-by-id', `select ${columns} where m.id = $1`);

const accountByEmail = statement<[siteId: number, email: string], OwnAccount>(
  'own-account-by-email',
  `select ${columns} where m.site_id = $1 and m.email = $2`,
);

type Source = Pick<Database, 'run'>;

export const findAccount = async (db: Source, id: MemberId): Promise<OwnAccount | null> =>
  (await db.run(accountById, [id]))[0] ?? null;

export const findAccountByEmail = async (db: Source, siteId: number, email: string): Promise<OwnAccount | null> =>
  (await db.run(accountByEmail, [siteId, email]))[0] ?? null;

/** Returns the recipient of a mail about this account, sent to the address `to`. */
export const recipientOf = (
  { site, origin }: Pick<RequestContext, 'site' | 'origin'>,
  account: OwnAccount,
  to: string,
): AccountMailRecipient => ({
  site,
  origin,
  locale: toLocale(account.language) ?? 'en',
  viewerGender: account.gender,
  memberId: account.id,
  to,
  name: account.name,
  country: account.country,
  region: account.region,
  isDiscreet: account.is_discreet,
});
