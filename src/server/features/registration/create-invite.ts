import { randomInt } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';

/** Without characters that are mistaken for others when read aloud or from paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 10;

type Invite = { readonly domain: string; readonly uses: number; readonly expiresAt: Date | null };

/** Creates a code with which `uses` people may sign up on the site. */
export const createInvite = async (
  { db, now }: { readonly db: Database; readonly now: Date },
  { domain, uses, expiresAt }: Invite,
): Promise<string> => {
  const site = await db.kysely.selectFrom('sites').select('id').where('domain', '=', domain).executeTakeFirst();
  if (site === undefined) throw new StartError(`There is no site ${domain}.`);
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  await db.kysely
    .insertInto('invite_codes')
    .values({ site_id: site.id, code, uses_left: uses, created_at: now, expires_at: expiresAt })
    .execute();
  return code;
};
