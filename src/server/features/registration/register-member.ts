import { createUnconfirmedAccount } from '#server/features/accounts/account/create-account.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { checkNewPassword } from '#server/features/accounts/password/check-new-password.ts';
import { openSession } from '#server/features/accounts/sessions/open-session.ts';
import { requireText } from '#server/features/chat/reading/message-content-rules.ts';
import { holdSignupMessage, type SignupMessage } from '#server/features/chat/sending/save-signup-message.ts';
import { recordArrival } from '#server/features/landers/record-arrival.ts';
import { startActivity } from '#server/features/members/record-activity.ts';
import { regionName } from '#server/features/places/list-regions.ts';
import { createProfile } from '#server/features/profile/create-profile.ts';
import { memberSignedUp } from '#server/features/registration/registration-events.ts';
import { giveUpRegistration, insertRegistration } from '#server/features/registration/registrations-store.ts';
import { isAddressTaken, sendRegistrationMail } from '#server/features/registration/send-registration-mail.ts';
import { PENDING_HOURS, requireSignupAnswers, type SignupAnswers } from '#server/features/registration/signup-rules.ts';
import { findSignupTerms } from '#server/features/registration/signup-terms-read-model.ts';
import { listSiteNames } from '#server/features/sites/site-names-read-model.ts';
import { holdSignupLikes } from '#server/features/swipe/save-signup-likes.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import type { Events } from '#server/platform/events/events.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { type CountryCode, isCountryCode } from '#shared/domain/countries/country-codes.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import { dayIn } from '#shared/domain/profile/age.ts';
import { interestPosition } from '#shared/domain/profile/interests.ts';
import type { Locale } from '#shared/i18n/locales.ts';

export type SignupInput = SignupAnswers & {
  readonly email: string;
  readonly password: string;
  readonly looking_for: string | null;
  readonly country?: string | undefined;
  readonly invite_code?: string | undefined;
  readonly signup_message?: SignupMessage | undefined;
  readonly arrival?: string | undefined;
  readonly interests?: readonly string[] | undefined;
  readonly region?: string | undefined;
  /** profiles */
  readonly yes?: readonly string[] | undefined;
  readonly language: Locale;
};

type Context = RequestContext & {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly mailer: Mailer;
  readonly events: Pick<Events, 'announce'>;
  readonly secrets: SecretBox;
};

const useInvite = statement<[siteId: number, code: string, now: Date], { id: number }>(
  'invite-code-use',
  `update invite_codes set uses_left = uses_left - 1
   where site_id = $1 and code = $2 and uses_left > 0 and (expires_at is null or expires_at > $3)
   returning id`,
);

/** Takes one use off the code if the transaction commits; returns its id. Refuses with `invite_code_invalid`. */
const claimInvite = async (
  tx: Transaction,
  { site, now }: Pick<RequestContext, 'site' | 'now'>,
  code: string,
): Promise<number> => {
  const [used] = await tx.run(useInvite, [site.id, code.toUpperCase(), now]);
  return used?.id ?? refuse('invite_code_invalid', { field: 'invite_code' });
};

/**
 * Creates an account with an unconfirmed address and logs this browser in. The answer does not reveal whether the
 * address has an account: its owner learns it by mail, for the same work.
 */
export const registerMember = async (ctx: Context, input: SignupInput): Promise<MemberId> => {
  const { db, site, now, viewer } = ctx;
  const { normal: email, whyInvalid } = checkEmail(input.email);
  if (whyInvalid !== null) refuse('email_invalid', { field: 'email' });
  const country = countryOf(ctx, input.country);
  const minimumAge = Math.max(COUNTRY_PACKS[country].minimumAge, ctx.minimumAge);
  const { termsVersion, isInviteRequired, trafficSourceId } = await findSignupTerms(db, ctx);
  const surroundings = {
    email,
    siteNames: await listSiteNames(db, site),
    niche: nicheOf(site.niche),
    day: dayIn(timeZoneOf({ country, region: regionOf({ country, region: input.region }) }), now),
    minimumAge,
    termsVersion,
  };
  const { name } = requireSignupAnswers(input, surroundings);
  const firstMessage = input.signup_message;
  if (firstMessage !== undefined) requireText(firstMessage.text, site);
  const { whyRefused } = await checkNewPassword(ctx, { password: input.password, email, name });
  if (whyRefused !== null) refuse('password_refused', { field: 'password', reason: whyRefused });
  const code = input.invite_code ?? '';
  if (isInviteRequired && code === '') refuse('invite_required', { field: 'invite_code' });
  if (site.reveal_account_existence && (await isAddressTaken(db, site.id, email))) {
    refuse('account_exists', { field: 'email' });
  }

  const passwordHash = await ctx.passwords.hash(input.password);
  return db.transaction(async (tx) => {
    const inviteCodeId = code === '' ? null : await claimInvite(tx, ctx, code);
    // A second sign-up in the same session replaces the first.
    if (viewer?.status === 'not_confirmed') await giveUpRegistration(tx, viewer.memberId, now);
    const member = { ...input, name, country, passwordHash, termsVersion, trafficSourceId, inviteCodeId };
    const memberId = await insertMember(tx, ctx, member);
    await insertRegistration(tx, { ...ctx, memberId, email });
    if (firstMessage !== undefined) await holdSignupMessage(tx, ctx, memberId, firstMessage);
    if (input.yes !== undefined) await holdSignupLikes(tx, ctx, memberId, input.yes);
    if (input.arrival !== undefined) await recordArrival(tx, ctx, memberId, input.arrival);
    await sendRegistrationMail(tx, ctx, {
      memberId,
      email,
      name,
      gender: input.gender,
      country,
      locale: input.language,
    });
    await ctx.events.announce(tx, memberSignedUp, { memberId });
    await openSession(tx, ctx, { memberId, validHours: PENDING_HOURS });
    return memberId;
  });
};

const countryOf = ({ site, geoCountry }: Context, wanted: string | undefined): CountryCode => {
  if (wanted === undefined) return geoCountry;
  if (isCountryCode(wanted) && site.countries.includes(wanted)) return wanted;
  return refuse('validation_failed', { part: 'body', fields: ['country'] });
};

/** Returns null if the member chose a region and then another country. */
const regionOf = ({ country, region }: Pick<NewMember, 'country' | 'region'>): string | null =>
  region !== undefined && regionName(country, region, 'en') !== null ? region : null;

const positionsOf = (slugs: readonly string[]): number[] => {
  const positions = slugs.flatMap((slug) => interestPosition(slug) ?? []);
  return [...new Set(positions)].toSorted((a, b) => a - b);
};

type NewMember = Omit<SignupInput, 'country'> & {
  readonly country: CountryCode;
  readonly passwordHash: string;
  readonly termsVersion: Date;
  readonly trafficSourceId: string | null;
  readonly inviteCodeId: number | null;
};

const insertMember = async (
  tx: Transaction,
  { site, now }: Pick<Context, 'site' | 'now'>,
  member: NewMember,
): Promise<MemberId> => {
  const memberId = await createUnconfirmedAccount(tx, {
    site_id: site.id,
    password_hash: member.passwordHash,
    language: member.language,
    signup_date: now,
    terms_version: member.termsVersion,
    sensitive_consent_at: now,
    traffic_source_id: member.trafficSourceId,
    invite_code_id: member.inviteCodeId,
  });
  await createProfile(tx, {
    member_id: memberId,
    status: 'disabled',
    name: member.name,
    gender: member.gender,
    sexuality: member.sexuality,
    date_of_birth: member.date_of_birth,
    country: member.country,
    looking_for: member.looking_for,
    region: regionOf(member),
    interests: positionsOf(member.interests ?? []),
  });
  await startActivity(tx, memberId, now);
  return memberId;
};
