import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Upper limit of rows; a purchase has at most a few. */
const MOST = 1000;

/** Exports what was reported about a member, and to which company. */
export const exportPostbacks = async ({ db }: Pick<ExportContext, 'db'>, memberId: MemberId): Promise<Exported> => ({
  data: {
    postbacks: await db.kysely
      .selectFrom('postbacks as b')
      .innerJoin('postback_rules as r', 'r.id', 'b.rule_id')
      .select([
        'r.recipient',
        'r.network',
        'r.event',
        'b.amount_cents',
        'b.currency',
        'b.tx',
        'b.created_at',
        'b.sent_at',
      ])
      .where('b.member_id', '=', memberId)
      .orderBy('b.created_at')
      .limit(MOST)
      .execute(),
  },
});
