/** The facts that decide whether a member is shown to a viewer. */
export type VisibilityFacts = {
  /** visible on the site (active, not hidden, disabled or leaving), or hidden but in a conversation with the viewer; never who is known to either */
  readonly is_listed: boolean;
  readonly is_self: boolean;
  readonly has_blocked_viewer: boolean;
  readonly is_blocked_by_viewer: boolean;
};

/** Lists leave both sides of a block out, whoever blocked whom. */
export const isShownInLists = (facts: VisibilityFacts): boolean =>
  facts.is_listed && !facts.has_blocked_viewer && !facts.is_blocked_by_viewer;

/**
 * Why the viewer may not open the profile, or null. The blocked side is told so; the blocking side can still open it,
 * and everybody their own.
 */
export const whyProfileHidden = (facts: VisibilityFacts): 'not_found' | 'blocked_by_member' | null => {
  if (facts.is_self) return null;
  if (!facts.is_listed) return 'not_found';
  return facts.has_blocked_viewer ? 'blocked_by_member' : null;
};
