import type { ConversationSide } from '#server/features/chat/reading/conversation-read-model.ts';
import type { MessageRow } from '#server/features/chat/reading/messages-read-model.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { type Database, statement } from '#server/platform/database/database.ts';
import type { ConversationId, MemberId } from '#server/platform/ids/public-id.ts';
import type { MemberSignal, Realtime } from '#server/platform/realtime/realtime.ts';

/** The receiver's browser has received all messages of a conversation up to this number. */
export type Delivery = {
  readonly receiver: MemberId;
  readonly conversation: ConversationId;
  readonly upTo: number;
};

export type DeliveryRecorder = {
  /** Returns at once and never throws. Deliveries lost in a crash are recorded when the member next loads or reads. */
  note(deliveries: readonly Delivery[]): void;
  stop(): Promise<void>;
};

type DeliveredRow = {
  position: string;
  /** false: another transaction has locked the row */
  is_written: boolean;
  sender: MemberId | null;
  is_visible: boolean;
};

/**
 * Skips locked rows, so that this never waits and cannot deadlock. Returns no rows for deliveries known before.
 * `is_visible` is false for fictional receivers and those who hide read receipts or presence: an immediate delivery shows
 * that they are online.
 */
const deliver = statement<[receivers: MemberId[], conversations: ConversationId[], upTo: number[]], DeliveredRow>(
  'messages-deliver',
  `with news as (
     select d.position, d.up_to, v.conversation_id, v.member_id, v.other_id
     from unnest($1::bigint[], $2::bigint[], $3::integer[]) with ordinality as d (member_id, conversation_id, up_to, position)
     join conversation_members v on v.conversation_id = d.conversation_id and v.member_id = d.member_id
     where d.up_to > greatest(v.delivered_id, v.last_read_id)
   ), free as (
     select n.position, n.up_to, v.conversation_id, v.member_id
     from news n join conversation_members v on v.conversation_id = n.conversation_id and v.member_id = n.member_id
     for no key update of v skip locked
   ), written as (
     update conversation_members v set delivered_id = greatest(v.delivered_id, free.up_to) from free
     where v.conversation_id = free.conversation_id and v.member_id = free.member_id
     returning free.position
   )
   select n.position, w.position is not null as is_written, n.other_id as sender,
          not m.fictional and not m.hidden_signals && array['read', 'presence'] as is_visible
   from news n join members m on m.id = n.member_id left join written w on w.position = n.position`,
);

/** Collects deliveries for this time. A longer time means fewer statements, but larger ones that others wait for. */
const GATHER_MS = 50;
/** Larger batches would delay messages that are sent meanwhile. */
const AT_ONCE = 50;
const MAXIMUM_TRIES = 4;
/** Reached only if the database is slow for long. Dropped deliveries are recorded when the messages are read. */
const MAXIMUM_QUEUED = 20_000;

type Waiting = Delivery & { readonly tries: number };

const keyOf = ({ receiver, conversation }: Delivery): string => `${receiver} ${conversation}`;

/** Records deliveries to the browsers of this process in batches, then signals them to the senders. */
export const createDeliveryRecorder = ({
  db,
  clock,
  realtime,
  onFault,
}: {
  readonly db: Pick<Database, 'run'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly realtime: () => Pick<Realtime, 'signal'>;
  readonly onFault: (fault: unknown) => void;
}): DeliveryRecorder => {
  const waiting = new Map<string, Waiting>();
  let callOff: (() => void) | null = null;
  let running: Promise<void> = Promise.resolve();

  const add = (one: Waiting): void => {
    const known = waiting.get(keyOf(one));
    if (known === undefined ? waiting.size < MAXIMUM_QUEUED : known.upTo < one.upTo) waiting.set(keyOf(one), one);
  };
  const write = async (batch: readonly Waiting[]): Promise<void> => {
    const rows = await db.run(deliver, [
      batch.map(({ receiver }) => receiver),
      batch.map(({ conversation }) => conversation),
      batch.map(({ upTo }) => upTo),
    ]);
    const signals: MemberSignal[] = [];
    for (const { position, is_written: isWritten, sender, is_visible: isVisible } of rows) {
      const one = batch[Number(position) - 1];
      if (one === undefined) continue;
      const { receiver, conversation, upTo, tries } = one;
      if (!isWritten && tries < MAXIMUM_TRIES) add({ ...one, tries: tries + 1 });
      if (!isWritten || !isVisible || sender === null) continue;
      signals.push({ memberId: sender, kind: 'delivered', ref: { conversation, profile: receiver, up_to: upTo } });
    }
    realtime().signal(signals);
  };
  const flush = async (): Promise<void> => {
    const all = [...waiting.values()];
    waiting.clear();
    for (let start = 0; start < all.length; start += AT_ONCE) {
      await write(all.slice(start, start + AT_ONCE)).catch(onFault);
    }
  };
  const start = (): void => {
    callOff ??= clock.after(GATHER_MS, () => {
      running = flush().then(() => {
        callOff = null;
        if (waiting.size > 0) start();
      });
    });
  };
  return {
    note: (deliveries) => {
      for (const one of deliveries) add({ ...one, tries: 1 });
      if (waiting.size > 0) start();
    },
    stop: async () => {
      callOff?.();
      await running;
      callOff?.();
      callOff = null;
      await flush();
    },
  };
};

/** Returns the delivery of messages that the receiver has just requested. */
export const deliveriesIn = (
  { id, deliveredId }: Pick<ConversationSide, 'id' | 'deliveredId'>,
  receiver: MemberId,
  rows: readonly MessageRow[],
): Delivery[] => {
  const newest = rows.findLast((row) => row.sender_id !== receiver);
  return newest === undefined || newest.id <= deliveredId ? [] : [{ receiver, conversation: id, upTo: newest.id }];
};
