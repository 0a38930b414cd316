import { eventName } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** An account was closed: by its owner, who may still come back, or by a ban. */
export const accountClosed = eventName<{ readonly memberId: MemberId }>('account-closed');
