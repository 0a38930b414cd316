import type { Registration } from '#server/features/registration/registrations-store.ts';
import { isRecent } from '#server/platform/clock/recent.ts';
import { ACTIVATION_MAIL_MINUTES } from '#shared/domain/account/activation-rules.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const PAUSE_MS = ACTIVATION_MAIL_MINUTES * MINUTE_MS;

/** Returns when the same address may get the link again; null: at once. */
export const nextMailAt = ({ lastMailAt }: Pick<Registration, 'lastMailAt'>, now: Date): Date | null =>
  lastMailAt !== null && isRecent(lastMailAt, now, PAUSE_MS) ? new Date(lastMailAt.getTime() + PAUSE_MS) : null;
