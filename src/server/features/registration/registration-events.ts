import { eventName } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** An account was created. Its address is not confirmed yet. */
export const memberSignedUp = eventName<{ readonly memberId: MemberId }>('member-signed-up');

/** The address of a new account is confirmed. */
export const memberConfirmed = eventName<{ readonly memberId: MemberId }>('member-confirmed');
