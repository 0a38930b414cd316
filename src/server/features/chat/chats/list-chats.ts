import { CHATS_AT_ONCE, countUnread, findChats, findYourTurn } from '#server/features/chat/chats/chats-read-model.ts';
import { findNewMatches } from '#server/features/chat/chats/new-matches-read-model.ts';
import type { DeliveryRecorder } from '#server/features/chat/reading/record-deliveries.ts';
import type { ChatContext } from '#server/features/chat/reading/require-conversation.ts';
import { loadMemberCards, loadPartnerCards } from '#server/features/members/member-card-read-model.ts';
import { type ConversationId, toPublicId } from '#server/platform/ids/public-id.ts';
import { decodeTimeCursor, encodeTimeCursor } from '#server/platform/ids/time-cursor.ts';
import { readHead } from '#server/platform/realtime/event-log.ts';
import type { InputOf, OutputOf } from '#shared/contract/contract.ts';
import { previewOf } from '#shared/domain/chat/message-rules.ts';
import { containsMutedWord } from '#shared/domain/chat/muted-word-rules.ts';

type Chats = OutputOf<'GET /api/chats.php'>;

/** Returns one page of conversations with the partners' cards, and the unread counts. */
export const listChats = async (
  ctx: ChatContext & { readonly deliveries: Pick<DeliveryRecorder, 'note'> },
  { archived, search, before, your_turn: isTurn }: InputOf<'GET /api/chats.php'>['query'],
): Promise<Chats> => {
  const { db, viewer, site, now } = ctx;
  const isArchived = archived === 'true';
  const filter = { isArchived, name: search ?? null, after: decodeTimeCursor<ConversationId>(before) };
  const head = await readHead(db, viewer.memberId);
  const member = { memberId: viewer.memberId, siteId: site.id };
  const [found, matches, unread] = await Promise.all([
    isTurn === 'true' ? findYourTurn(db, { ...member, now }) : findChats(db, member, filter),
    isTurn === 'true' ? findNewMatches(db, member) : [],
    countUnread(db, viewer.memberId, site.id),
  ]);
  const rows = found.slice(0, CHATS_AT_ONCE);
  const last = found.length > CHATS_AT_ONCE ? rows.at(-1) : undefined;
  ctx.deliveries.note(
    rows.flatMap(({ conversation_id: conversation, undelivered_id: upTo }) =>
      upTo === null ? [] : [{ receiver: viewer.memberId, conversation, upTo }],
    ),
  );
  const cards = await loadPartnerCards(
    db,
    rows.flatMap((row) => row.other_id ?? []),
    ctx,
  );
  const cardOf = new Map(cards.map((card) => [card.id, card]));
  return {
    chats: rows.flatMap((row) => {
      const profile = row.other_id === null ? null : cardOf.get(toPublicId(row.other_id));
      // The partner was hidden after the rows were read.
      if (profile === undefined) return [];
      const isFolded =
        row.preview_kind === 'text' && !row.preview_is_own && containsMutedWord(row.preview, viewer.mutedWords);
      return [
        {
          conversation: { id: toPublicId(row.conversation_id) },
          profile,
          num_unread_messages: row.unread,
          archived: isArchived,
          muted: row.is_muted,
          last_message: {
            kind: row.preview_kind,
            preview: isFolded ? '' : previewOf(row.preview),
            is_folded: isFolded,
            is_own: row.preview_is_own,
            is_unsent: row.preview_is_unsent,
            sent_at: row.last_message_at.toISOString(),
          },
        },
      ];
    }),
    new_matches: matches.length === 0 ? [] : await loadMemberCards(db, matches, ctx),
    next: last === undefined ? null : encodeTimeCursor({ at: last.last_message_at, id: last.conversation_id }),
    num_unread_messages: unread.open,
    num_unread_archived: unread.archived,
    head,
  };
};
