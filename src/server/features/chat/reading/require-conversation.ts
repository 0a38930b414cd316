import {
  type ConversationSide,
  findConversation,
  findConversationWith,
} from '#server/features/chat/reading/conversation-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import { type ConversationId, fromPublicId, type MemberId } from '#server/platform/ids/public-id.ts';

export type ChatContext = Pick<MemberContext, 'viewer' | 'site' | 'now'> & { readonly db: Database };

/** The target of a request: exactly one of the two is set. */
export type Addressee = { readonly conversation?: string | undefined; readonly profile?: string | undefined };

const readerOf = ({ viewer, site }: Pick<ChatContext, 'viewer' | 'site'>) => ({
  memberId: viewer.memberId,
  siteId: site.id,
});

/** Returns the viewer's conversation. Refuses if it does not exist or the partner is not visible to the viewer. */
export const requireConversation = async (ctx: ChatContext, publicId: string): Promise<ConversationSide> => {
  const side = await findConversation(ctx.db, readerOf(ctx), fromPublicId<ConversationId>(publicId));
  if (side === null || side.partner === 'absent') return refuse('not_found');
  return side;
};

/** Returns the conversation that a request names, and the partner. `side` is null if nothing has been written yet. */
export const findAddressed = async (
  ctx: ChatContext,
  { conversation, profile }: Addressee,
): Promise<{ readonly side: ConversationSide | null; readonly partnerId: MemberId | null }> => {
  if (conversation !== undefined && profile === undefined) {
    const side = await requireConversation(ctx, conversation);
    if (side.isRemoved) refuse('not_found');
    return { side, partnerId: side.partnerId };
  }
  if (profile !== undefined && conversation === undefined) {
    const partnerId = fromPublicId<MemberId>(profile);
    const side = await findConversationWith(ctx.db, readerOf(ctx), partnerId);
    if (side?.partner === 'absent') refuse('not_found');
    return { side, partnerId };
  }
  return refuse('validation_failed', { fields: ['conversation', 'profile'] });
};
