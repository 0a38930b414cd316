import { checkEmail } from '#server/features/accounts/email/check-email.ts';
import { checkNewPassword } from '#server/features/accounts/password/check-new-password.ts';
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
  const promoted = await db.kysely
    .updateTable('members')
    .set({ role: 'admin' })
    .where('site_id', '=', site.id)
    .where('email', '=', email)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  if (promoted !== undefined) return 'promoted';
  if (checkEmail(email).whyInvalid !== null)
    throw new StartError(`${input.email} is no address that can receive mail.`);
  const password_hash = await hashPassword({ ...ctx, site }, { email, password: await input.askPassword() });
  await db.transaction(async (tx) => {
    const added = await tx.kysely
      .insertInto('members')
      .values({
        site_id: site.id,
        email,
        password_hash,
        status: 'active',
        role: 'admin',
        language: site.domain_language || 'en',
        signup_date: now,
        terms_version: now,
      })
      .onConflict((conflict) => conflict.columns(['site_id', 'email']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined) throw new StartError(`The account of ${email} is banned, leaving or not activated.`);
    const member_id = added.id;
    await tx.kysely.insertInto('member_activity').values({ member_id, last_active_at: now }).execute();
    await tx.kysely.insertInto('member_state').values({ member_id }).execute();
    const country = site.countries[0] ?? 'NL';
    await tx.kysely
      .insertInto('profiles')
      .values({ member_id, country, ...PROFILE })
      .execute();
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
