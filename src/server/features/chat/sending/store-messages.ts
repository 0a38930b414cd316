import type { WhyCannotWrite } from '#server/features/chat/reading/message-policy.ts';
import type { MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import { type Database, statement, type Transaction } from '#server/platform/database/database.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { ConversationId, MemberId, PhotoId, VoiceId } from '#server/platform/ids/public-id.ts';
import type { MemberEvent, Realtime } from '#server/platform/realtime/realtime.ts';
import { FREE_CONVERSATIONS, type MessageKind, SENDABLE_PHOTO_HOURS } from '#shared/domain/chat/message-rules.ts';

/** A message to be sent. Storing it checks whether the sender may send it. */
export type MessageOrder = {
  readonly siteId: number;
  readonly senderId: MemberId;
  readonly recipientId: MemberId;
  readonly clientId: string;
  readonly kind: MessageKind;
  /** the text, or the slug of the gift */
  readonly body: string;
  /** for the kind `photo`: a photo of the sender */
  readonly photoId: PhotoId | null;
  /** for the kind `voice`: a recording of the sender; its duration becomes the body */
  readonly voiceId: VoiceId | null;
  readonly replyTo: number | null;
  readonly priceCredits: number;
  readonly at: Date;
  /** also archives the conversation for the sender, until the next message by either member */
  readonly archive: boolean;
};

/** The stored message, with its events if it was stored just now; without events if it was stored before. */
export type StoredMessage = MessageRow & {
  readonly outcome: 'sent' | 'sent_before';
  readonly conversation: ConversationId;
  readonly credits: number;
  readonly events: readonly MemberEvent[];
};

export type RefusedMessage = {
  readonly outcome:
    | 'busy'
    | WhyCannotWrite
    | 'reply_not_found'
    | 'photo_not_found'
    | 'voice_not_found'
    | 'insufficient_credits';
  readonly credits: number;
  readonly events: readonly MemberEvent[];
};

type Outcome = StoredMessage | RefusedMessage;

export const isStored = (outcome: Outcome): outcome is StoredMessage =>
  outcome.outcome === 'sent' || outcome.outcome === 'sent_before';

type SendParams = [
  sites: number[],
  senders: MemberId[],
  recipients: MemberId[],
  clientIds: string[],
  kinds: string[],
  bodies: string[],
  photos: (PhotoId | null)[],
  voices: (VoiceId | null)[],
  replies: (number | null)[],
  prices: number[],
  moments: Date[],
  archives: boolean[],
  freeStarts: number,
  photoHours: number,
];

/** Returns one row for each message, in the same order. */
const sendMessages = statement<SendParams, Outcome>(
  'messages-send',
  'select *, false as is_voice_folded from send_messages($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)',
);

export const storeMessages = (
  db: Pick<Database | Transaction, 'run'>,
  orders: readonly MessageOrder[],
): Promise<Outcome[]> =>
  db.run(sendMessages, [
    orders.map((order) => order.siteId),
    orders.map((order) => order.senderId),
    orders.map((order) => order.recipientId),
    orders.map((order) => order.clientId),
    orders.map((order) => order.kind),
    orders.map((order) => order.body),
    orders.map((order) => order.photoId),
    orders.map((order) => order.voiceId),
    orders.map((order) => order.replyTo),
    orders.map((order) => order.priceCredits),
    orders.map((order) => order.at),
    orders.map((order) => order.archive),
    FREE_CONVERSATIONS,
    SENDABLE_PHOTO_HOURS,
  ]);

/** Larger batches would hold their locks for too long. */
const MAXIMUM_BATCH = 32;
/** A batch that takes longer probably waits for a lock, so the next one starts in parallel. */
const PATIENCE_MS = 20;
const MAXIMUM_RUNNING = 4;
const MAXIMUM_TRIES = 5;
/** What a healthy database stores in a few seconds; further messages are refused as `overloaded`. */
const MAXIMUM_QUEUED = 4000;

/** Deadlock and serialisation failure: nothing was stored, and a retry may succeed. */
const PASSING_FAULTS = new Set(['40P01', '40001']);
const isPassing = (fault: unknown): boolean => PASSING_FAULTS.has(String((fault as { code?: unknown }).code));

export type MessageWriter = { store(order: MessageOrder): Promise<Outcome> };

type Waiting = {
  readonly order: MessageOrder;
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (fault: unknown) => void;
  tries: number;
};

/**
 * Stores waiting messages in batches of one transaction, while the next ones are collected. This triples the number of
 * messages per second.
 */
export const createMessageWriter = ({
  db,
  realtime,
}: {
  readonly db: Pick<Database, 'run'>;
  readonly realtime: Pick<Realtime, 'publish'>;
}): MessageWriter => {
  const waiting: Waiting[] = [];
  let running = 0;
  /** the batch in progress, during which the next messages are collected */
  let waitedFor: readonly Waiting[] | null = null;

  /** Resolves each message with its outcome; returns those to retry. */
  const settle = (batch: readonly Waiting[], outcomes: readonly Outcome[]): readonly Waiting[] => {
    const busy: Waiting[] = [];
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined) one.reject(new Error('A message was not answered.'));
      else if (outcome.outcome !== 'busy') one.resolve(outcome);
      else if (mayTryAgain(one, new Error('A conversation stayed busy.'))) busy.push(one);
    }
    realtime.publish(outcomes.flatMap((outcome) => outcome.events));
    return busy;
  };
  const mayTryAgain = (one: Waiting, fault: unknown): boolean => {
    one.tries += 1;
    if (one.tries === MAXIMUM_TRIES) one.reject(fault);
    return one.tries < MAXIMUM_TRIES;
  };
  const storeAlone = async (one: Waiting): Promise<readonly Waiting[]> => {
    try {
      return settle([one], await storeMessages(db, [one.order]));
    } catch (fault) {
      if (isPassing(fault)) return mayTryAgain(one, fault) ? [one] : [];
      one.reject(fault);
      return [];
    }
  };
  const storeBatch = async (batch: readonly Waiting[]): Promise<readonly Waiting[]> => {
    const [first] = batch;
    if (first !== undefined && batch.length === 1) return storeAlone(first);
    let outcomes: Outcome[];
    try {
      outcomes = await storeMessages(
        db,
        batch.map(({ order }) => order),
      );
    } catch {
      // One message made the batch fail; stored one by one, only that message fails.
      const again: Waiting[] = [];
      for (const one of batch) again.push(...(await storeAlone(one)));
      return again;
    }
    return settle(batch, outcomes);
  };
  const pump = (): void => {
    if (waitedFor !== null || running === MAXIMUM_RUNNING || waiting.length === 0) return;
    const batch = waiting.splice(0, MAXIMUM_BATCH);
    running += 1;
    waitedFor = batch;
    const goOn = (): void => {
      if (waitedFor === batch) waitedFor = null;
      pump();
    };
    const late = setTimeout(goOn, PATIENCE_MS);
    void storeBatch(batch)
      .then((again) => waiting.unshift(...again))
      .finally(() => {
        clearTimeout(late);
        running -= 1;
        goOn();
      });
  };
  return {
    store: async (order) => {
      if (waiting.length >= MAXIMUM_QUEUED) return refuse('overloaded');
      return new Promise((resolve, reject) => {
        waiting.push({ order, resolve, reject, tries: 0 });
        pump();
      });
    },
  };
};
