import type { FastifyInstance } from 'fastify';
import { changeReaction } from '#server/features/chat/change-reaction.ts';
import { changeOwnSide } from '#server/features/chat/chats/change-own-side.ts';
import { listChats } from '#server/features/chat/chats/list-chats.ts';
import { removeChat } from '#server/features/chat/chats/remove-chat.ts';
import { restoreChat } from '#server/features/chat/chats/restore-chat.ts';
import { viewMessage } from '#server/features/chat/reading/message-view.ts';
import { findMessages } from '#server/features/chat/reading/messages-read-model.ts';
import { readMessages } from '#server/features/chat/reading/read-messages.ts';
import { deliveriesIn, type DeliveryRecorder } from '#server/features/chat/reading/record-deliveries.ts';
import { requireConversation } from '#server/features/chat/reading/require-conversation.ts';
import { showChat } from '#server/features/chat/reading/show-chat.ts';
import { saveSignupMessage } from '#server/features/chat/sending/save-signup-message.ts';
import { sendMessage } from '#server/features/chat/sending/send-message.ts';
import { findHeldMessage } from '#server/features/chat/sending/signup-messages-store.ts';
import { createMessageWriter } from '#server/features/chat/sending/store-messages.ts';
import { unsendMessage } from '#server/features/chat/sending/unsend-message.ts';
import { uploadVoice } from '#server/features/chat/voices/upload-voice.ts';
import { findVoiceForDelivery } from '#server/features/chat/voices/voice-delivery-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Handlers } from '#server/platform/http/api/handlers.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { sendObject } from '#server/platform/http/pages/send-object.ts';
import { openSession, type SessionDeps } from '#server/platform/http/requests/request-gate.ts';
import { toPublicId } from '#server/platform/ids/public-id.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { Realtime } from '#server/platform/realtime/realtime.ts';
import type { chatContract } from '#shared/contract/chat/chat-contract.ts';
import type { conversationContract } from '#shared/contract/chat/conversation-contract.ts';
import type { messageContract } from '#shared/contract/chat/message-contract.ts';
import type { voiceContract } from '#shared/contract/chat/voice-contract.ts';
import { voicePath } from '#shared/domain/voice-rules.ts';

type Deps = {
  readonly db: Database;
  readonly objects: Objects;
  readonly realtime: Pick<Realtime, 'publish'>;
  readonly deliveries: Pick<DeliveryRecorder, 'note'>;
};
type ChatCalls = typeof chatContract & typeof conversationContract & typeof messageContract & typeof voiceContract;

/** Serves voice recordings to the two members of the conversation. */
export const registerVoices = (app: FastifyInstance, deps: SessionDeps & Pick<Deps, 'db' | 'objects'>): void => {
  const { db, objects } = deps;
  const options = { schema: { hide: true }, config: { rateGroup: 'picture' } } as const;
  app.all('/voices/*', options, () => refuse('not_found'));
  app.get<{ Params: { key: string } }>('/voices/:key(^[0-9a-f]{32}$)', options, async (request, reply) => {
    const { site, findViewer } = await openSession(request, deps);
    const viewer = (await findViewer()) ?? refuse('not_found');
    const requested = { key: request.params.key, siteId: site.id, viewer: viewer.memberId };
    const voice = (await findVoiceForDelivery(db, requested)) ?? refuse('not_found');
    const how = { key: voice.object_key, contentType: voice.type, cacheControl: 'private, no-cache' };
    return sendObject(request, reply, objects, how);
  });
};

export const chatRoutes = (deps: Deps): Handlers<ChatCalls> => {
  const { db } = deps;
  const writer = createMessageWriter(deps);
  return {
    'GET /api/chats.php': (ctx, { query }) => listChats({ ...ctx, ...deps }, query),
    'GET /api/chat.php': (ctx, { query }) => showChat({ ...ctx, ...deps }, query),
    'GET /api/messages.php': async (ctx, { query }) => {
      const { memberId } = ctx.viewer;
      const side = await requireConversation({ ...ctx, db }, query.conversation);
      const { rows, hasMore } = await findMessages(db, side, memberId, query);
      deps.deliveries.note(deliveriesIn(side, memberId, rows));
      return { messages: rows.map((row) => viewMessage(row, ctx.viewer, ctx.now)), has_more: hasMore };
    },
    'POST /api/message.php': (ctx, { body }) => sendMessage({ ...ctx, ...deps, writer }, body),
    'POST /api/voice.php': async (ctx, { body: { client_id: clientId, peaks }, file }) => {
      const { id, key, ...voice } = await uploadVoice({ ...ctx, ...deps }, { clientId, peaks, file });
      return { voice: { id: toPublicId(id), ...voice, filename: voicePath(key) } };
    },
    'DELETE /api/message.php': async (ctx, { body }) => ({ message: await unsendMessage({ ...ctx, ...deps }, body) }),
    'PUT /api/message-reaction.php': async (ctx, { body }) => ({
      message: await changeReaction({ ...ctx, ...deps }, body),
    }),
    'PUT /api/chat-read.php': (ctx, { body }) =>
      readMessages({ ...ctx, ...deps }, { conversation: body.conversation, upTo: body.up_to }),
    'PUT /api/chat-archive.php': async (ctx, { body }) => {
      await changeOwnSide({ ...ctx, ...deps }, body.conversation, { column: 'archived_at', isSet: body.archived });
      return {};
    },
    'PUT /api/chat-mute.php': async (ctx, { body }) => {
      await changeOwnSide({ ...ctx, ...deps }, body.conversation, { column: 'muted_at', isSet: body.muted });
      return {};
    },
    'DELETE /api/chat.php': async (ctx, { body }) => {
      await removeChat({ ...ctx, ...deps }, body.conversation);
      return {};
    },
    'POST /api/chat-restore.php': async (ctx, { body }) => {
      await restoreChat({ ...ctx, ...deps }, body.conversation);
      return {};
    },
    'GET /api/signup-message.php': async (ctx) => {
      const held = await findHeldMessage(db, ctx.viewer.memberId);
      const cards = held === null ? [] : await loadMemberCards(db, [held.recipientId], ctx);
      return {
        signup_message: held === null ? null : { profile: cards[0] ?? null, text: held.body },
        message_length: ctx.site.message_length,
      };
    },
    'PUT /api/signup-message.php': async (ctx, { body }) => {
      await saveSignupMessage({ ...ctx, db }, body.signup_message);
      return {};
    },
  };
};
