import type { MessageWriter } from '#server/features/chat/sending/store-messages.ts';
import { answerOf, type Lines } from '#server/features/demo/answers/demo-answer-rules.ts';
import { findAnswerable, type SentPlace } from '#server/features/demo/answers/demo-answers-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { jobName } from '#server/platform/jobs/jobs.ts';
import type { Locale } from '#shared/i18n/locales.ts';

type Context = {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Clock;
  readonly writer: MessageWriter;
  readonly lines: Readonly<Record<Locale, Lines>>;
};

export const answerMessageJob = jobName<SentPlace>('answer-demo-message');

/** Sent as everybody sends: whoever is blocked or gone by now gets no answer, and a second run adds none. */
export const answerMessage = async ({ db, clock, writer, lines }: Context, place: SentPlace): Promise<void> => {
  const now = clock.now();
  const found = await findAnswerable(db, place, now);
  if (found === null) return;
  const answer = answerOf(found.sent, lines[found.language], found.said);
  if (answer === null) return;
  await writer.store({
    siteId: found.siteId,
    senderId: place.recipientId,
    recipientId: found.writerId,
    clientId: answer.clientId,
    kind: 'text',
    body: answer.text,
    photoId: null,
    replyTo: null,
    // Nobody pays for what the house itself says.
    priceCredits: 0,
    at: now,
  });
};
