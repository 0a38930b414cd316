import { type Database, statement } from '#server/platform/database/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import { readCode } from '#shared/domain/pay/discount-rules.ts';

type Wanted = { readonly domain: string; readonly code: string; readonly status: 'active' | 'paused' };

const setStatus = statement<[domain: string, code: string, status: string], { code: string }>(
  'payments-set-code-status',
  `update discount_codes set status = $3
   where site_id = (select id from sites where domain = $1) and code = $2 returning code`,
);

/** Changes the status of a code. A paused code cannot be entered; orders that already have it keep it. */
export const setCodeStatus = async (
  db: Pick<Database, 'run'>,
  { domain, code: typed, status }: Wanted,
): Promise<void> => {
  const code = readCode(typed);
  const [changed] = await db.run(setStatus, [domain, code, status]);
  if (changed === undefined) throw new StartError(`There is no code ${code} on ${domain}.`);
};
