import { extname } from 'node:path';
import { eraseHellos } from '#server/features/hellos/erase-hellos.ts';
import { hellosRoutes, registerHellos } from '#server/features/hellos/hellos-routes.ts';
import type { Feature, ExportContext, Exported } from '#server/platform/feature.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

const exportHello = async ({ db }: ExportContext, memberId: MemberId): Promise<Exported> => {
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

export const hellosFeature = {
  name: 'hellos',
  calls: hellosRoutes,
  routes: registerHellos,
  erase: eraseHellos,
  export: exportHello,
} satisfies Feature;
