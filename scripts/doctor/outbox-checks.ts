import { fine, type Finding, warning } from '#scripts/doctor/finding.ts';
import type { Database } from '#server/platform/database/database.ts';
import { countTroubles, readOutbox } from '#server/platform/mail/waiting-mails.ts';
import { MINUTE_MS } from '#shared/domain/time.ts';

const ACCOUNT_MS = 15 * MINUTE_MS;
const BULK_MS = 60 * MINUTE_MS;

type Context = { readonly db: Database; readonly now: Date };

const ageOf = (since: Date, now: Date): string => {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`;
};

/** Reports mailbox providers for which bulk mails are paused or slowed down, and mails that wait too long. */
export const checkOutbox = async function* ({ db, now }: Context): AsyncGenerator<Finding> {
  const { waiting, held, queues } = await readOutbox(db, now);
  const slowed = queues.filter(({ why }) => why !== null && why !== 'warming up');
  if (slowed.length > 0)
    yield warning(
      `Mail: providers to which mails in bulk are paused, stopped or slowed down: ${slowed.map(({ queue, why }) => `${queue} (${why})`).join(', ')}.`,
      'A pause ends after half an hour. After complaints, send less, and only to people who want it: the limit is lifted after a week with few complaints.',
    );
  if (held > 0)
    yield warning(
      `Mail: mails of paused campaigns that are held: ${held}.`,
      '"npm run campaign:set <id> start" sends them, "stop" deletes them.',
    );
  const troubles = await countTroubles(db, now);
  const faults = troubles.filter((queue) => queue.faults > 0);
  if (faults.length > 0)
    yield warning(
      `Mail: rejected this week because of how this installation sends: ${faults.map((queue) => `${queue.queue} (${queue.faults})`).join(', ')}.`,
      'The log says what the servers answered. The usual causes are the login of SMTP_URL, and SPF, DKIM or DMARC of a sender’s domain.',
    );
  const lost = troubles.reduce((sum, queue) => sum + queue.lost, 0);
  if (lost > 0)
    yield warning(
      `Mail: mails in bulk of this week with an unknown outcome: ${lost}.`,
      'A process that sent them was killed. Let it stop by itself: it needs up to 15 seconds after SIGTERM.',
    );
  const isLimited = new Set(queues.filter(({ why }) => why !== null).map(({ queue }) => queue));
  const late = waiting.filter(
    ({ queue, is_bulk: isBulk, oldest_at: oldest }) =>
      oldest !== null &&
      now.getTime() - oldest.getTime() > (isBulk ? BULK_MS : ACCOUNT_MS) &&
      !(isBulk && isLimited.has(queue)),
  );
  if (late.length > 0)
    yield warning(
      `Mails wait for longer than they should:\n${late
        .map(
          ({ queue, is_bulk: isBulk, oldest_at: oldest, waiting: count }) =>
            `${isBulk ? 'mails in bulk' : 'account mails'} to ${queue}: ${count}, the oldest for ${ageOf(oldest ?? now, now)}`,
        )
        .join('\n')}`,
      'See whether the server runs, and what its log says about the mail server.',
    );
  const total = waiting.reduce((sum, one) => sum + one.waiting, 0);
  if (slowed.length + held + faults.length + lost + late.length === 0)
    yield fine(`Mail: ${total} wait in the outbox, none for too long`);
};
