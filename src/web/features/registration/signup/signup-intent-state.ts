import { readMemory, writeMemory } from '#web/platform/storage/member-memory.ts';

/** What a visitor wanted to do on the profile they came from. A message is written during sign-up instead. */
export const SIGNUP_INTENTS = ['like', 'gift'] as const;
export type SignupIntent = (typeof SIGNUP_INTENTS)[number];

const NAME = 'wanted-gift';

/** The gift is chosen and paid for after the address is confirmed, perhaps in another tab. */
export const rememberWantedGift = (profile: string): void => writeMemory(NAME, profile);

export const readWantedGift = (): string | null => readMemory(NAME);

export const forgetWantedGift = (): void => writeMemory(NAME, null);
