import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { normalEmail } from '#shared/domain/account/email-address.ts';

type Whose = {
  readonly domain: string;
  /** null for all members of the site */
  readonly email: string | null;
};

/** For operators after a leak: affected members must log in again. Returns the number of ended sessions. */
export const revokeAllSessions = async (db: Database, { domain, email }: Whose): Promise<number> => {
  const site = await db.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
  if (site === undefined) throw new StartError(`There is no site ${domain}.`);
  let members = db.kysely.selectFrom('members').select('id').where('site_id', '=', site.id);
  if (email !== null) members = members.where('email', '=', normalEmail(email));
  if ((await members.limit(1).executeTakeFirst()) === undefined)
    throw new StartError(`Nobody there has the address ${email}.`);
  return db.transaction(async (tx) => {
    await tx.kysely.deleteFrom('half_logins').where('member_id', 'in', members).execute();
    const { numDeletedRows } = await tx.kysely
      .deleteFrom('sessions')
      .where('member_id', 'in', members)
      .executeTakeFirstOrThrow();
    return Number(numDeletedRows);
  });
};
