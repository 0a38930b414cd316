import { type Database, statement } from '#server/platform/database/database.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export type AccountRow = {
  email: string | null;
  has_password: boolean;
  name: string;
  language: string;
  profile_status: 'active' | 'disabled' | 'hidden';
  browse_invisibly: boolean;
  hide_fictional: boolean;
  resell_consent: boolean;
  sensitive_consent_at: Date | null;
  /** the site shows its members on other sites of the company */
  is_resold: boolean;
};

const accountSettings = statement<[memberId: MemberId, siteId: number], AccountRow>(
  'account-settings',
  `select m.email, m.password_hash is not null as has_password, p.name, m.language, p.status as profile_status,
          m.browse_invisibly, m.hide_fictional, m.resell_consent, m.sensitive_consent_at,
          exists (select from sites s where s.id = $2 and s.member_resell) as is_resold
   from members m
   join profiles p on p.member_id = m.id
   where m.id = $1`,
);

export const findAccountSettings = async (
  db: Pick<Database, 'run'>,
  memberId: MemberId,
  site: Pick<Site, 'id'>,
): Promise<AccountRow> => {
  const [row] = await db.run(accountSettings, [memberId, site.id]);
  if (row === undefined) throw new Error('The member of a live session is gone.');
  return row;
};
