import { countUnaskedMail } from '#server/features/accounts/email/count-mail.ts';
import { type AddressOwner, sendActivation } from '#server/features/accounts/email/send-activation.ts';
import type { AccountMailRecipient } from '#server/features/accounts/mails/write-account-mail.ts';
import { statement, type Transaction } from '#server/platform/database/database.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { ACTIVATION_MAILS } from '#shared/domain/account/activation-rules.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { type Locale, toLocale } from '#shared/i18n/locales.ts';

type OwnerRow = {
  id: MemberId;
  status: string;
  language: string;
  is_discreet: boolean;
  name: string;
  gender: 'male' | 'female';
  country: CountryCode;
};

const ownerOfAddress = statement<[siteId: number, email: string], OwnerRow>(
  'registration-owner-of-address',
  `select m.id, m.status, m.language, m.is_discreet, p.name, p.gender, p.country from members m join profiles p on p.member_id = m.id
   where m.site_id = $1 and m.email = $2`,
);

export type RegistrationMailContext = Pick<RequestContext, 'site' | 'origin' | 'now'> & { readonly mailer: Mailer };

type Registrant = {
  readonly memberId: MemberId;
  readonly email: string;
  readonly name: string;
  readonly gender: 'male' | 'female';
  readonly country: CountryCode;
  readonly locale: Locale;
  /** a first mail was sent, and the link was not used */
  readonly isReminder?: boolean;
};

/** Mails either the link or the notice that the address has an account already. The caller cannot tell which. */
export const sendRegistrationMail = async (
  tx: Transaction,
  ctx: RegistrationMailContext,
  { memberId, email, name, gender, country, locale, isReminder = false }: Registrant,
): Promise<void> => {
  const { site, origin, now } = ctx;
  // Counted across all members who enter the address, so that its owner cannot be flooded.
  const isWithin = await countUnaskedMail(tx, {
    what: ['registration', site.id],
    to: email,
    limit: ACTIVATION_MAILS,
    now,
  });
  const [owner] = await tx.run(ownerOfAddress, [site.id, email]);
  if (!isWithin) return;
  const recipient: AccountMailRecipient = {
    site,
    origin,
    locale,
    viewerGender: gender,
    memberId,
    to: email,
    name,
    country,
    isDiscreet: false,
  };
  const asOwner = (own: OwnerRow): AddressOwner => ({
    recipient: {
      ...recipient,
      memberId: own.id,
      name: own.name,
      viewerGender: own.gender,
      country: own.country,
      locale: toLocale(own.language) ?? locale,
      isDiscreet: own.is_discreet,
    },
    mayLogIn: own.status === 'active',
  });
  await sendActivation(tx, ctx, {
    recipient,
    memberId,
    owner: owner === undefined ? null : asOwner(owner),
    isReminder,
  });
};

/** Returns true if the address has an account. Only for sites that reveal this. */
export const isAddressTaken = async (tx: Pick<Transaction, 'run'>, siteId: number, email: string): Promise<boolean> =>
  (await tx.run(ownerOfAddress, [siteId, email])).length > 0;
