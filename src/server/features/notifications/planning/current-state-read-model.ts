import { findSentToAll } from '#server/features/notifications/planning/notification-log-store.ts';
import type {
  CurrentState,
  NotificationState,
} from '#server/features/notifications/planning/notification-state-rules.ts';
import type { CurrentPushState } from '#server/features/notifications/planning/push-rules.ts';
import type { NotificationRecipient } from '#server/features/notifications/planning/recipients-read-model.ts';
import { findNewLikes, findUnread } from '#server/features/notifications/planning/unread-and-likes-read-model.ts';
import { findEndingRefunds } from '#server/features/refunds/ending-refund-read-model.ts';
import type { Transaction } from '#server/platform/database/database.ts';
import { COUNTRY_PACKS } from '#shared/domain/countries/country-packs.ts';

type CurrentStates = { readonly ofMails: CurrentState; readonly ofPushes: CurrentPushState };
type Read = {
  readonly recipients: readonly NotificationRecipient[];
  readonly states: readonly NotificationState[];
  readonly now: Date;
};

/** Reads the current state of each recipient, for mails and for pushes. */
export const findCurrentStates = async (
  tx: Transaction,
  { recipients, states, now }: Read,
): Promise<(recipient: NotificationRecipient, state: NotificationState, isHere: boolean) => CurrentStates> => {
  const stateOf = new Map(states.map((state) => [state.memberId, state]));
  const sides = recipients.map(({ memberId, site, country, pushSince }) => ({
    memberId,
    siteId: site.id,
    mayBeFictional: COUNTRY_PACKS[country].fictionalAllowed,
    pushSince,
    openedAt: stateOf.get(memberId)?.pushOpenedAt ?? null,
    strangersInApp: stateOf.get(memberId)?.strangersInApp === true,
  }));
  const ids = recipients.map(({ memberId }) => memberId);
  const unreadOf = await findUnread(tx, sides, now);
  const likesOf = await findNewLikes(tx, sides, now);
  const sentTo = await findSentToAll(tx, ids, now);
  const endingOf = await findEndingRefunds(tx, ids, now);
  return ({ memberId, to, zone, seenAt, photoSince, wanted, mayBeNotified, pushSince }, { refundReminded }, isHere) => {
    const [unread, sent] = [unreadOf(memberId), sentTo(memberId)];
    const ending = endingOf(memberId, refundReminded ?? now);
    const shared = { isHere, zone, likes: likesOf(memberId) };
    return {
      ofPushes: {
        ...shared,
        unread,
        isReachable: mayBeNotified && pushSince !== null,
        since: pushSince,
        wanted: wanted.push,
        sent: sent.push,
      },
      ofMails: {
        ...shared,
        unread,
        isReachable: to !== null,
        wanted: wanted.email,
        sent: sent.email,
        seenAt,
        photoSince,
        refund: ending && { what: 'refund', ...ending },
      },
    };
  };
};
