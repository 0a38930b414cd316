import { findMessages, type MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import { type ChatContext, requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { findVoiceFile } from '#server/features/chat/voices/voice-delivery-read-model.ts';
import {
  findReportedPhoto,
  findReportedProfile,
  type ReportedMessage,
  type ReportedRow,
} from '#server/features/reports/reported-object-read-model.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';

/** Earlier messages of the same sender that are kept for context. */
const MESSAGES_BEFORE = 5;

/** The largest value of a 4-byte integer, less one for the exclusive bound below. */
const LAST_ID = 2_147_483_646;

const copyOf = ({ kind, body, created_at: at }: MessageRow): ReportedMessage => ({
  kind,
  text: body,
  sent_at: at.toISOString(),
});

/** Refuses messages that the reporter has not received or can no longer see, and those that were taken back. */
export const requireReportedMessage = async (
  ctx: ChatContext,
  { conversation, message }: { readonly conversation: string; readonly message: number },
): Promise<{ readonly objectId: string; readonly reported: ReportedRow }> => {
  const { db, viewer, site } = ctx;
  const side = await requireConversation(ctx, conversation);
  const { rows } = await findMessages(db, side, viewer.memberId, { before: Math.min(message, LAST_ID) + 1 });
  const said = rows.filter((row) => row.sender_id === side.partnerId && row.unsent_at === null);
  const row = said.at(-1);
  if (side.partnerId === null || row?.id !== message) return refuse('not_found');
  const [member, photo, voiceFile] = await Promise.all([
    findReportedProfile(db, site.id, side.partnerId),
    row.photo_key === null ? null : findReportedPhoto(db, site.id, row.photo_key),
    row.voice_key === null ? null : findVoiceFile(db, row.voice_key),
  ]);
  if (member === null) return refuse('not_found');
  return {
    objectId: `${side.id}:${message}`,
    reported: {
      ...member,
      photo_id: photo?.photo_id ?? null,
      object_key: photo?.object_key ?? null,
      caption: photo?.caption ?? null,
      hello_file: null,
      voice_file: voiceFile,
      messages: said.slice(-MESSAGES_BEFORE - 1).map(copyOf),
    },
  };
};
