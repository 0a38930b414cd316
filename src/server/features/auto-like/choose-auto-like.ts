import { findNewestLike } from '#server/features/likes/newest-like-read-model.ts';
import { loadMemberCards } from '#server/features/members/member-card-read-model.ts';
import { mayMeetFictional } from '#server/features/suggestions/candidates-read-model.ts';
import { suggestMembers } from '#server/features/suggestions/suggest-members.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberContext } from '#server/platform/http/requests/request-context.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

type Context = Pick<MemberContext, 'viewer' | 'site' | 'now' | 'geoCountry'> & { readonly db: Database };
type Chosen = OutputOf<'GET /api/auto-like.php'>['profile'];

/** Returns the latest unseen like, real members before fictional ones; if none, a suggestion, not shown as a like. */
export const chooseAutoLike = async ({ db, ...ctx }: Context): Promise<Chosen> => {
  const of = { memberId: ctx.viewer.memberId, siteId: ctx.site.id };
  const id =
    (await findNewestLike(db, { ...of, fictional: false })) ??
    (mayMeetFictional(ctx) ? await findNewestLike(db, { ...of, fictional: true }) : null);
  const [liker] = id === null ? [] : await loadMemberCards(db, [id], ctx);
  if (liker !== undefined) return show(liker, 'like');
  const [suggested] = await suggestMembers(db, ctx);
  return suggested === undefined ? null : show(suggested, 'suggestion');
};

const show = ({ id, name, main_image, fictional }: MemberCard, kind: 'like' | 'suggestion'): NonNullable<Chosen> => ({
  id,
  name,
  main_image,
  kind,
  fictional,
});
