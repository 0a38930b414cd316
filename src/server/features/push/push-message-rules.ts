import { createHash } from 'node:crypto';

/** Whoever carries it learns nothing from its length. */
const PADDED_BYTES = 512;

export type PushTexts = {
  readonly topic: string;
  readonly title: string;
  readonly body: string;
  readonly badge: number | null;
};

/**
 * What a browser receives. The shape is that of declarative pushes, which newer browsers show without our worker; the worker
 * reads the same.
 */
export const writePayload = ({ topic, title, body, badge }: PushTexts, navigate: string): Buffer => {
  const json = JSON.stringify({
    web_push: 8030,
    notification: { title, body, navigate, tag: topic },
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
