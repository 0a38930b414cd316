import { lockMember } from '#server/features/accounts/account/lock-member.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { shownEmail } from '#server/features/accounts/mails/shown-email-rules.ts';
import { showUser } from '#server/features/accounts/show-user.ts';
import { nextMailAt } from '#server/features/registration/activation-mail-rules.ts';
import { countMail, findRegistration } from '#server/features/registration/registrations-store.ts';
import {
  isAddressTaken,
  type RegistrationMailContext,
  sendRegistrationMail,
} from '#server/features/registration/send-registration-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { ACTIVATION_MAILS } from '#shared/domain/account/activation-rules.ts';
import { whyNameRefused } from '#shared/domain/profile/name-rules.ts';

type Context = MemberContext & RegistrationMailContext & { readonly db: Database };

/** Sends the link again, or to another address; `email` is null for the same one. */
export const requestActivation = async (ctx: Context, email: string | null): Promise<{ email: string }> => {
  const { db, viewer, site, now } = ctx;
  const { name } = (await showUser(db, viewer.memberId)).profile;
  return db.transaction(async (tx) => {
    await lockMember(tx, viewer.memberId);
    const registration = (await findRegistration(tx, viewer.memberId)) ?? refuse('already_confirmed');
    const to = email === null ? registration.email : newAddress(ctx, email, name);
    const isTooSoon = email === null && nextMailAt(registration, now) !== null;
    if (registration.mailsSent >= ACTIVATION_MAILS || isTooSoon) refuse('activation_mail_limit');
    if (site.reveal_account_existence && (await isAddressTaken(tx, site.id, to))) {
      refuse('account_exists', { field: 'email' });
    }
    await countMail(tx, { memberId: viewer.memberId, email: to, mailsSent: registration.mailsSent + 1, now });
    const { memberId, gender, country, language: locale } = viewer;
    await sendRegistrationMail(tx, ctx, { memberId, email: to, name, gender, country, locale });
    return { email: shownEmail(to) };
  });
};

const newAddress = ({ site }: Context, address: string, name: string): string => {
  const { normal, whyInvalid } = checkEmail(address);
  if (whyInvalid !== null) refuse('email_invalid', { field: 'email' });
  const reason = whyNameRefused(name, { email: normal, siteNames: [site.name] });
  if (reason !== null) refuse('name_refused', { field: 'email', reason });
  return normal;
};
