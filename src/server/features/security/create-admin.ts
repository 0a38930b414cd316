import { createAdminAccount, makeAdmin } from '#server/features/accounts/account/create-account.ts';
import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { checkNewPassword } from '#server/features/accounts/password/check-new-password.ts';
import { startActivity } from '#server/features/members/record-activity.ts';
import { createProfile } from '#server/features/profile/create-profile.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { PasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { StartError } from '#server/platform/start-error.ts';
import { normalEmail } from '#shared/domain/account/email-address.ts';

type Context = {
  readonly db: Database;
  readonly passwords: PasswordHasher;
  readonly estimator: PasswordEstimator;
  readonly now: Date;
};

type Input = {
  readonly domain: string;
  readonly email: string;
  /** called only when the account does not exist yet */
  readonly askPassword: () => Promise<string>;
};

/** Every account needs a profile; this one is hidden. */
const PROFILE = {
  status: 'hidden',
  name: 'Admin',
  gender: 'female',
  sexuality: 'hetero',
  date_of_birth: '1990-01-01',
} as const;

/** Makes the account of this address an admin of the site, or creates it. Throws `StartError` for wrong input. */
export const createAdmin = async (ctx: Context, input: Input): Promise<'created' | 'promoted'> => {
  const { db, now } = ctx;
  const email = normalEmail(input.email);
  const site = await db.kysely
    .selectFrom('sites')
    .select(['id', 'name', 'domain', 'domain_language', 'countries'])
    .where('domain', '=', input.domain)
    .executeTakeFirst();
  if (site === undefined) throw new StartError(`There is no site ${input.domain}.`);
  if (await makeAdmin(db, { siteId: site.id, email })) return 'promoted';
  if (checkEmail(email).whyInvalid !== null)
    throw new StartError(`${input.email} is no address that can receive mail.`);
  const password_hash = await hashPassword({ ...ctx, site }, { email, password: await input.askPassword() });
  await db.transaction(async (tx) => {
    const memberId = await createAdminAccount(tx, {
      site_id: site.id,
      email,
      password_hash,
      language: site.domain_language || 'en',
      signup_date: now,
      terms_version: now,
    });
    if (memberId === null) throw new StartError(`The account of ${email} is banned, leaving or not activated.`);
    await startActivity(tx, memberId, now);
    await createProfile(tx, { member_id: memberId, country: site.countries[0] ?? 'NL', ...PROFILE });
  });
  return 'created';
};

const hashPassword = async (
  ctx: Context & { site: Pick<Site, 'name' | 'domain'> },
  own: { email: string; password: string },
): Promise<string> => {
  const { whyRefused } = await checkNewPassword(ctx, { ...own, name: PROFILE.name });
  if (whyRefused !== null) throw new StartError(`This password is refused: ${whyRefused.replaceAll('_', ' ')}.`);
  return ctx.passwords.hash(own.password);
};
