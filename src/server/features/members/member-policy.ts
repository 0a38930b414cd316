/** The facts that decide whether a member is shown to a viewer. */
export type VisibilityFacts = {
  /** visible on the site, or hidden but in a conversation with the viewer; false for blocks by the known-people list */
  readonly is_listed: boolean;
  readonly is_self: boolean;
  readonly has_blocked_viewer: boolean;
  readonly is_blocked_by_viewer: boolean;
};

/** Returns true if lists show the member: visible, and no block in either direction. */
export const isShownInLists = (facts: VisibilityFacts): boolean =>
  facts.is_listed && !facts.has_blocked_viewer && !facts.is_blocked_by_viewer;

/**
 * Returns why the viewer may not open the profile, or null. A blocked viewer gets `blocked_by_member`; the blocking
 * member can still open the profile, and all members their own.
 */
export const whyProfileHidden = (facts: VisibilityFacts): 'not_found' | 'blocked_by_member' | null => {
  if (facts.is_self) return null;
  if (!facts.is_listed) return 'not_found';
  return facts.has_blocked_viewer ? 'blocked_by_member' : null;
};
