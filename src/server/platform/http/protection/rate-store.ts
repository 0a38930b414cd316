import type { FastifyRateLimitStore } from '@fastify/rate-limit';

type Answer = Parameters<FastifyRateLimitStore['incr']>[1];

/** Entries per limit: more than the addresses in one window. All limits together stay below 70 MB. */
export const REMEMBERED_KEYS = 10_000;

type Window = { readonly count: number; readonly startedAt: number };

/**
 * Keeps windows in memory and evicts the least recently used. A window that begins in the future counts as over, unlike
 * in the plugin's own store: otherwise, after the clock was set back by hours, all requests would be refused for hours.
 */
export class RateStore implements FastifyRateLimitStore {
  readonly #windows = new Map<string, Window>();

  incr(key: string, answer: Answer, windowMs: number): void {
    const now = Date.now();
    const known = this.#windows.get(key);
    const isOver = known === undefined || known.startedAt > now || known.startedAt + windowMs <= now;
    const window = isOver ? { count: 1, startedAt: now } : { ...known, count: known.count + 1 };
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > REMEMBERED_KEYS && oldest !== undefined) this.#windows.delete(oldest);
    answer(null, { current: window.count, ttl: window.startedAt + windowMs - now });
  }

  child(): RateStore {
    return new RateStore();
  }
}
