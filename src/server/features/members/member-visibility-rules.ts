/** What decides whether one member is shown to one viewer. */
export type VisibilityFacts = {
  /**
   * has a row among the site's visible members: active, not hidden, not disabled, not leaving; or is hidden from
   * everybody but whom they already talk with, the viewer among them
   */
  readonly is_listed: boolean;
  readonly is_self: boolean;
  readonly has_blocked_viewer: boolean;
  readonly is_blocked_by_viewer: boolean;
};

/** Lists treat a blocked pair as absent, whoever blocked whom. */
export const isShownInLists = (facts: VisibilityFacts): boolean =>
  facts.is_listed && !facts.has_blocked_viewer && !facts.is_blocked_by_viewer;

/**
 * Why a direct visit is refused; null: it is not. Who is blocked is told so, who has blocked still sees the profile, and
 * one's own is always there.
 */
export const whyProfileHidden = (facts: VisibilityFacts): 'not_found' | 'blocked_by_member' | null => {
  if (facts.is_self) return null;
  if (!facts.is_listed) return 'not_found';
  return facts.has_blocked_viewer ? 'blocked_by_member' : null;
};
