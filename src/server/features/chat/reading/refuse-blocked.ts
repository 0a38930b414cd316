import type { ChatContext } from '#server/features/chat/reading/require-conversation.ts';
import { findProfile } from '#server/features/members/member-profile-read-model.ts';
import type { Database } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** Refuses to write or react because of a block by hand; whom a list of known people hides is absent before. */
export const refuseBlocked = async (
  db: Pick<Database, 'run'>,
  { site, viewer }: Pick<ChatContext, 'site' | 'viewer'>,
  why: 'blocked_by_member' | 'blocked_by_you',
  partnerId: MemberId | null,
): Promise<never> => {
  const partner = partnerId === null ? null : await findProfile(db, site.id, partnerId, viewer.memberId);
  return refuse(why, { name: partner?.name ?? '' });
};
