import webPush from 'web-push';
import { hiddenTopic, secondsOf, writePayload } from '#server/features/push/push-message-rules.ts';
import {
  claimPushes,
  type DuePush,
  finishPushes,
  forgetOldPushes,
  isPushDue,
  loseSubscriptions,
  postponePush,
} from '#server/features/push/push-outbox-store.ts';
import { isPushService } from '#server/features/push/push-subscription-rules.ts';
import type { SignPushes } from '#server/features/push/sign-pushes.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { runUntilNone } from '#server/platform/database/run-until-none.ts';
import type { Outgoing, PostAnswer } from '#server/platform/http/outgoing/outgoing.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import type { Log } from '#server/platform/log/log.ts';

export type SendContext = {
  readonly db: Pick<Database, 'run'>;
  readonly outgoing: Pick<Outgoing, 'post'>;
  readonly sign: SignPushes;
  readonly originOf: (site: Pick<Site, 'domain'>) => string;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly clock: Pick<Clock, 'now'>;
  /** subscriptions on other hosts receive nothing */
  readonly pushHosts: readonly string[];
};

/** Seconds that a push service keeps a message for a browser that is offline. */
const TTL_SECONDS = 12 * 3600;

const FIRST_PAUSE_SECONDS = 15;
/** Older pushes are deleted, so longer pauses that a push service requests are cut to this. */
const LONGEST_PAUSE_SECONDS = 15 * 60;

/** Sends due pushes in batches. A push that arrives twice replaces itself on the screen. */
export const sendPushes = async (ctx: SendContext, signal: AbortSignal): Promise<void> => {
  await runUntilNone({ db: ctx.db, signal }, forgetOldPushes, [ctx.clock.now()]);
  while (!signal.aborted && (await ctx.db.run(isPushDue, [ctx.clock.now()]))[0]?.due === true) {
    const claimed = await ctx.db.run(claimPushes, [ctx.clock.now()]);
    const outcomes = await Promise.all(claimed.map(async (push) => ({ push, answer: await send(ctx, push) })));
    await writeOutcomes(ctx, outcomes);
  }
};

const send = async ({ outgoing, sign, originOf, log, pushHosts }: SendContext, push: DuePush): Promise<PostAnswer> => {
  try {
    const { endpoint, p256dh, auth } = push;
    if (!isPushService(endpoint, pushHosts)) return { kind: 'refused', reason: 'its host is no push service' };
    const request = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      writePayload(push, originOf(push)),
      {
        TTL: TTL_SECONDS,
        urgency: push.kind === 'likes' ? 'normal' : 'high',
        topic: hiddenTopic(push.subscription_id, push.topic),
        headers: { Authorization: await sign(push) },
      },
    );
    return await outgoing.post(endpoint, { headers: request.headers, body: request.body });
  } catch (error) {
    log.error({ err: error, push: push.id }, 'A push could not be written');
    return { kind: 'failed', reason: 'it could not be written' };
  }
};

type Outcome = { readonly push: DuePush; readonly answer: PostAnswer };

const writeOutcomes = async (ctx: SendContext, outcomes: readonly Outcome[]): Promise<void> => {
  const { db, log, clock } = ctx;
  const now = clock.now();
  const sorted = Map.groupBy(outcomes, ({ answer }) => whatFollows(answer));
  const of = (follows: ReturnType<typeof whatFollows>) => sorted.get(follows) ?? [];
  for (const { push, answer } of of('dropped'))
    log.warn({ push: push.id, host: hostOf(push), reason: reasonOf(answer) }, 'A push was not taken');
  const over = [...of('sent'), ...of('dropped')].map(({ push }) => push.id);
  if (over.length > 0) await db.run(finishPushes, [over]);
  const ended = of('ended').map(({ push }) => push);
  if (ended.length > 0)
    await db.run(loseSubscriptions, [
      ended.map(({ subscription_id: id }) => id),
      ended.map(({ endpoint }) => endpoint),
      now,
    ]);
  for (const { push, answer } of of('postponed')) {
    const asked = answer.kind === 'answer' ? secondsOf(answer.retryAfter, now) : null;
    const seconds = Math.min(asked ?? FIRST_PAUSE_SECONDS * 2 ** (push.tries - 1), LONGEST_PAUSE_SECONDS);
    log.warn({ push: push.id, host: hostOf(push), reason: reasonOf(answer), seconds }, 'A push waits for its next try');
    await db.run(postponePush, [push.id, new Date(now.getTime() + seconds * 1000)]);
  }
};

const whatFollows = (answer: PostAnswer): 'sent' | 'ended' | 'postponed' | 'dropped' => {
  // Refused: the host resolves to a private network or is not a push service. It never will be, so the subscription
  // ends.
  if (answer.kind !== 'answer') return answer.kind === 'refused' ? 'ended' : 'postponed';
  const { status } = answer;
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'ended';
  return status === 429 || status >= 500 ? 'postponed' : 'dropped';
};

const hostOf = ({ endpoint }: DuePush): string => new URL(endpoint).hostname;

const reasonOf = (answer: PostAnswer): string => (answer.kind === 'answer' ? `status ${answer.status}` : answer.reason);
