import { createHash } from 'node:crypto';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { nicheOf } from '#shared/domain/niches.ts';

/** Payloads are padded to this size, so that their length tells the push service nothing. */
const PADDED_BYTES = 1024;

/** Returns the topic of news about the messages of one partner only. */
export const topicOfPartner = (partnerId: MemberId): string => `chat-${toPublicId(partnerId)}`;

export type PushContent = {
  readonly topic: string;
  /** a path of the site */
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly badge: number | null;
  readonly niche: number;
  /** show neutral pictures */
  readonly is_discreet: boolean;
};

/** Returns the path of a push's icon. */
export const pushIconOf = (niche: number, isDiscreet: boolean): string =>
  `/icons/${isDiscreet ? 'plain' : nicheOf(niche)}-192.png`;

/**
 * Returns the payload for a browser, in the format of declarative web push, which newer browsers show without our
 * service worker. The worker reads the same format.
 */
export const writePayload = (
  { topic, title, body, badge, url, niche, is_discreet: isDiscreet }: PushContent,
  origin: string,
): Buffer => {
  const pictures = {
    icon: origin + pushIconOf(niche, isDiscreet),
    // For Android's status bar, which uses only its transparency.
    badge: `${origin}/icons/${isDiscreet ? 'plain' : 'default'}-badge-96.png`,
  };
  const json = JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate: origin + url, tag: topic, ...pictures },
    ...(badge !== null && { app_badge: badge }),
    mutable: true,
  });
  const bytes = Buffer.from(json);
  const padded = Buffer.alloc(Math.ceil(bytes.byteLength / PADDED_BYTES) * PADDED_BYTES, ' ');
  bytes.copy(padded);
  return padded;
};

/** Returns a hashed topic: the push service replaces waiting messages with the same topic, but cannot read it. */
export const hiddenTopic = (subscriptionId: string, topic: string): string =>
  createHash('sha256').update(`${subscriptionId}\n${topic}`).digest('base64url').slice(0, 32);

/** Returns the seconds of a `Retry-After` in either format; null: missing or invalid. */
export const secondsOf = (retryAfter: string | null, now: Date): number | null => {
  if (retryAfter === null) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};
