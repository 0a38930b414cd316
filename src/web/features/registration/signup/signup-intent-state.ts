import { readStored, writeStored } from '#web/platform/storage/browser-storage.ts';

/** What a visitor wanted to do on the profile they came from. A message is written during sign-up instead. */
export const SIGNUP_INTENTS = ['like', 'gift'] as const;
export type SignupIntent = (typeof SIGNUP_INTENTS)[number];

const NAME = 'wanted-gift';

/**
 * The gift is chosen and paid for after the address is confirmed, perhaps in another tab, and perhaps after the session
 * of the sign-up has ended.
 */
export const rememberWantedGift = (profile: string): void => writeStored('browser', NAME, profile);

export const readWantedGift = (): string | null => readStored('browser', NAME);

export const forgetWantedGift = (): void => writeStored('browser', NAME, null);
