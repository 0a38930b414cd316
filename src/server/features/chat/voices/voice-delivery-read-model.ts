import { isUnblockedFor } from '#server/features/blocks/hidden-by-blocks-read-model.ts';
import { isPartnerThere } from '#server/features/chat/reading/conversation-read-model.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { VoiceType } from '#shared/domain/voice-rules.ts';

type VoiceFile = { readonly object_key: string; readonly type: VoiceType };

const voiceForDelivery = statement<[key: string, siteId: number, viewer: MemberId], VoiceFile>(
  'voice-for-delivery',
  `select vo.object_key, vo.type from voices vo
   where vo.key = $1::uuid and (vo.member_id = $3 or exists (
     select from messages g
     join conversations c on c.id = g.conversation_id and c.site_id = $2
     join conversation_members v on v.conversation_id = g.conversation_id and v.member_id = $3 and g.id > v.cleared_id
     where g.voice_id = vo.id and g.unsent_at is null
       and ${isPartnerThere('c.id', 'vo.member_id')}
       and not exists (select from account_deletions d where d.member_id = vo.member_id)
       and ${isUnblockedFor('$3', 'vo.member_id')}))`,
);

const voiceFile = statement<[key: string], { object_key: string }>(
  'voice-file',
  'select object_key from voices where key = $1::uuid',
);

/**
 * Returns the object key of a recording, for the copy that is kept as evidence. Does not check who may hear it: the caller
 * has found the message among those that the reporter sees. The key is never sent to a browser.
 */
export const findVoiceFile = async (db: Pick<Database, 'run'>, key: string): Promise<string | null> =>
  (await db.run(voiceFile, [key]))[0]?.object_key ?? null;

/** Returns the file if the viewer owns it or has it in a message that is neither unsent nor cleared, otherwise null. */
export const findVoiceForDelivery = async (
  db: Pick<Database, 'run'>,
  { key, siteId, viewer }: { readonly key: string; readonly siteId: number; readonly viewer: MemberId },
): Promise<VoiceFile | null> => (await db.run(voiceForDelivery, [key, siteId, viewer]))[0] ?? null;
