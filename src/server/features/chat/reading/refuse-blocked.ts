import type { ChatContext } from '#server/features/chat/reading/require-conversation.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Refuses to write or react because of a block. Blocks by the list of known people must not be revealed. */
export const refuseBlocked = async (
  db: Pick<Database, 'run'>,
  { site, viewer }: Pick<ChatContext, 'site' | 'viewer'>,
  why: 'blocked_by_member' | 'blocked_by_you',
  partnerId: MemberId | null,
): Promise<never> => {
  const partner = partnerId === null ? null : await findProfile(db, site.id, partnerId, viewer.memberId);
  if (partner?.is_listed === false) return refuse('not_found');
  return refuse(why, { name: partner?.name ?? '' });
};
