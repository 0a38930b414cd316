import { countUnread, findChats } from '#server/features/chat/chats-read-model.ts';
import { loadPartnerCards } from '#server/features/members/member-card-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/handlers.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { chatContract } from '#shared/contract/chat-contract.ts';

export const chatRoutes = ({ db }: { readonly db: Database }): Handlers<typeof chatContract> => ({
  'GET /api/chats.php': async (ctx) => {
    const [rows, unread] = await Promise.all([
      findChats(db, ctx.viewer.memberId, ctx.site.id),
      countUnread(db, ctx.viewer.memberId, ctx.site.id),
    ]);
    const cards = await loadPartnerCards(
      db,
      rows.flatMap((row) => row.other_id ?? []),
      ctx,
    );
    const cardOf = new Map(cards.map((card) => [card.id, card]));
    return {
      chats: rows.flatMap((row) => {
        const profile = row.other_id === null ? null : cardOf.get(toPublicId(row.other_id));
        // Hidden since the rows were read.
        if (profile === undefined) return [];
        return [
          {
            conversation: { id: toPublicId(row.conversation_id) },
            profile,
            num_unread_messages: row.unread,
            last_message: {
              kind: row.preview_kind,
              preview: row.preview,
              is_own: row.preview_is_own,
              sent_at: row.last_message_at.toISOString(),
            },
          },
        ];
      }),
      num_unread_messages: unread,
    };
  },
});
