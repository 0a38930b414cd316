import { createHash } from 'node:crypto';
import { type MemberId, toPublicId } from '#server/platform/ids/public-id.ts';
import { nicheOf } from '#shared/domain/niches.ts';

/** Whoever carries it learns nothing from its length. */
const PADDED_BYTES = 1024;

/** Of what tells of the messages of one partner alone. */
export const topicOfPartner = (partnerId: MemberId): string => `chat-${toPublicId(partnerId)}`;

export type PushContent = {
  readonly topic: string;
  /** a path of the site */
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly badge: number | null;
  readonly niche: number;
  /** its pictures tell nobody what it is */
  readonly is_discreet: boolean;
};

/** The path of the picture beside a push. */
export const pushIconOf = (niche: number, isDiscreet: boolean): string =>
  `/icons/${isDiscreet ? 'plain' : nicheOf(niche)}-192.png`;

/**
 * What a browser receives. The shape is that of declarative pushes, which newer browsers show without our worker; the worker
 * reads the same.
 */
export const writePayload = (
  { topic, title, body, badge, url, niche, is_discreet: isDiscreet }: PushContent,
  origin: string,
): Buffer => {
  const pictures = {
    icon: origin + pushIconOf(niche, isDiscreet),
    // For Android’s status bar, which keeps only the shape.
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

/** The push service replaces what waits for the same topic, and shall not learn what it is. */
export const hiddenTopic = (subscriptionId: string, topic: string): string =>
  createHash('sha256').update(`${subscriptionId}\n${topic}`).digest('base64url').slice(0, 32);

/** In seconds, from a `Retry-After` of either form; null: none, or one that says nothing. */
export const secondsOf = (retryAfter: string | null, now: Date): number | null => {
  if (retryAfter === null) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
};
