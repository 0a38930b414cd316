import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Which browsers receive pushes. What was pushed is not kept. */
export const exportPush = async ({ db }: Pick<ExportContext, 'db'>, memberId: MemberId): Promise<Exported> => ({
  data: {
    push_subscriptions: await db.kysely
      .selectFrom('push_subscriptions as p')
      .innerJoin('sessions as s', 's.id', 'p.session_id')
      .select(['s.user_agent', 'p.endpoint', 'p.created_at'])
      .where('s.member_id', '=', memberId)
      .orderBy('p.created_at')
      .execute(),
  },
});
