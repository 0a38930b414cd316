import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Of terms that came after those of the sign-up. */
export const exportTerms = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => ({
  data: {
    new_terms: await db.kysely
      .selectFrom('terms_notices')
      .select(['version', 'told_at', 'accepted_at'])
      .where('member_id', '=', memberId)
      .orderBy('version')
      .execute(),
  },
});
