import { whyNotConfirmed } from '#server/features/accounts/account/account-policy.ts';
import type { Viewer } from '#server/platform/http/requests/request-context.ts';

/** What decides whether a member is shown to a viewer. */
export type VisibilityInput = {
  /** visible on the site, or hidden but in a conversation with the viewer; not if a list of known people hides them */
  readonly is_listed: boolean;
  readonly is_self: boolean;
  readonly has_blocked_viewer: boolean;
  /** by hand: a list of known people hides nobody from its owner */
  readonly is_blocked_by_viewer: boolean;
};

/** Returns true if lists show the member: visible, and hidden from the viewer by no block. */
export const isShownInLists = (input: VisibilityInput): boolean =>
  input.is_listed && !input.has_blocked_viewer && !input.is_blocked_by_viewer;

/**
 * Returns why the viewer may not open the profile, or null. A blocked viewer gets `blocked_by_member`; the blocking
 * member can still open the profile, and all members their own.
 */
export const whyProfileHidden = (input: VisibilityInput): 'not_found' | 'blocked_by_member' | null => {
  if (input.is_self) return null;
  if (!input.is_listed) return 'not_found';
  return input.has_blocked_viewer ? 'blocked_by_member' : null;
};

/** Returns true if a logged-in viewer may play the member's approved hello. Visitors hear none. */
export const mayHearHello = (input: VisibilityInput): boolean => input.is_self || isShownInLists(input);

/** Returns why the viewer may neither block nor report the member, or null. Earlier blocks do not matter. */
export const whyCannotBlockOrReport = ({
  is_self,
  is_listed,
}: Pick<VisibilityInput, 'is_self' | 'is_listed'>): 'not_found' | null => (is_self || !is_listed ? 'not_found' : null);

/**
 * Returns why the member cannot receive a message, like or request of the viewer, or null. Members of sister sites are
 * shown on this site but would not receive anything. Blocks are checked by each use case.
 */
export const whyCannotReceive = ({
  is_self,
  is_listed,
  is_home,
}: Pick<VisibilityInput, 'is_self' | 'is_listed'> & { readonly is_home: boolean }): 'not_found' | null =>
  is_self || !is_listed || !is_home ? 'not_found' : null;

/** Returns why the member may not contact others, or null. An unconfirmed member's profile is also disabled. */
export const whyCannotContact = ({
  status,
  isDisabled,
}: Pick<Viewer, 'status' | 'isDisabled'>): 'email_not_proved' | 'profile_disabled' | null =>
  whyNotConfirmed({ status }) ?? (isDisabled ? 'profile_disabled' : null);
