import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId, PhotoId } from '#server/platform/ids/public-id.ts';
import type { ModerationAction } from '#shared/contract/office/moderation-contract.ts';

export type ActionRow = {
  id: string;
  action: ModerationAction;
  created_at: Date;
  actor_name: string | null;
  actor_role: string;
  member_id: MemberId | null;
  member_name: string | null;
  photo_id: PhotoId | null;
  report_reference: string | null;
  reason: string | null;
};

export const ACTIONS_A_PAGE = 50;

const latestActions = statement<[siteId: number, before: string | null], ActionRow>(
  'moderation-actions-page',
  `select a.id, a.action, a.created_at, actor.name as actor_name, a.actor_role, a.member_id, p.name as member_name, a.photo_id,
          a.report_reference, a.reason
   from moderation_actions a
   left join profiles actor on actor.member_id = a.actor_id
   left join profiles p on p.member_id = a.member_id
   where a.site_id = $1 and ($2::bigint is null or a.id < $2)
   order by a.id desc
   limit ${ACTIONS_A_PAGE + 1}`,
);

/** Returns one row more than a page holds if another page follows. */
export const findActions = (db: Pick<Database, 'run'>, siteId: number, before: string | null): Promise<ActionRow[]> =>
  db.run(latestActions, [siteId, before]);
