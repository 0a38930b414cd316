import type { VisibilityInput } from '#server/features/members/member-policy.ts';

/**
 * Returns why private photos may be neither shown to nor requested from the member, or null. A block by the viewer is
 * answered as `not_found`, because both are offered only to members whom the viewer has not blocked.
 */
export const whyCannotShare = ({
  is_self,
  is_blocked_by_viewer,
}: Pick<VisibilityInput, 'is_self' | 'is_blocked_by_viewer'>): 'not_found' | null =>
  is_self || is_blocked_by_viewer ? 'not_found' : null;
