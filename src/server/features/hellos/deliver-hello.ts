import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import { isShownInLists } from '#server/features/members/member-visibility-rules.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

type HelloFile = { readonly object_key: string; readonly type: VoiceType };

const helloForDelivery = statement<[key: string], HelloFile & { member_id: MemberId; is_approved: boolean }>(
  'hello-for-delivery',
  `select object_key, type, member_id, status = 'active' as is_approved from hellos where key = $1::uuid`,
);

/** For its owner, and once it is approved for whoever may see the profile; null: for nobody else. */
export const deliverHello = async (
  db: Pick<Database, 'run'>,
  { key, siteId, viewer }: { readonly key: string; readonly siteId: number; readonly viewer: MemberId },
): Promise<HelloFile | null> => {
  const [hello] = await db.run(helloForDelivery, [key]);
  if (hello === undefined || hello.member_id === viewer) return hello ?? null;
  if (!hello.is_approved) return null;
  const profile = await findProfile(db, siteId, hello.member_id, viewer);
  return profile !== null && isShownInLists(profile) ? hello : null;
};
