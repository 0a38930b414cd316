import { DEMO_PASSWORD } from '#demo/people/invented/demo-password-rules.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Returns the text shown at the start of the demo: URLs and logins. */
export const showDemo = async (db: Database, { publicUrl }: { readonly publicUrl: string }): Promise<string> => {
  const sites = await db.kysely
    .selectFrom('sites')
    .select(['name', 'domain'])
    .where('is_demo', '=', true)
    .orderBy('is_default', 'desc')
    .orderBy('niche')
    .execute();
  const logins = await db.kysely
    .selectFrom('members')
    .select('email')
    .distinct()
    .where('email', 'like', '%@demo.test')
    .where('password_hash', 'is not', null)
    .orderBy('email')
    .execute();
  const { protocol, port } = new URL(publicUrl);
  const width = Math.max(...sites.map(({ name }) => name.length));
  return [
    ...sites.map(
      ({ name, domain }) => `  ${name.padEnd(width)}  ${protocol}//${domain}${port === '' ? '' : `:${port}`}`,
    ),
    ...(logins.length === 0 ? [] : [`  Logins on each of them, password ${DEMO_PASSWORD}:`]),
    ...logins.map(({ email }) => `    ${email}`),
  ].join('\n');
};
