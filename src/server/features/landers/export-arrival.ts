import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** By which landing page the member has come; null: by none. */
export const exportArrival = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const arrival = await db.kysely
    .selectFrom('member_arrivals')
    .select(['day', 'lander', 'slug', 'variant', 'network', 'ref'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return { data: { landing_page: arrival ?? null } };
};
