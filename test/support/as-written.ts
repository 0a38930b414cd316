import { sql } from 'kysely';

/**
 * Orders mails as they were written. Without an order PostgreSQL may return a later one first, because new rows fill the
 * room of deleted ones; their ids are random, and tests write several at the same time of the clock.
 */
export const asWritten = sql`mails.xmin::text::bigint`;
