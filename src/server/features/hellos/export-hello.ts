import { extname } from 'node:path';
import type { ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

export const exportHello = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
  const hello = await db.kysely
    .selectFrom('hellos')
    .select(['object_key', 'status', 'rejection_reason', 'duration_ms', 'peaks', 'created_at'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (hello === undefined) return { data: { spoken_hello: null } };
  const file = `spoken-hello${extname(hello.object_key)}`;
  const data = {
    file,
    status: hello.status,
    rejected_for: hello.rejection_reason,
    seconds: hello.duration_ms / 1000,
    loudness: hello.peaks,
    uploaded_at: hello.created_at,
  };
  return { data: { spoken_hello: data }, files: [{ file, objectKey: hello.object_key }] };
};
