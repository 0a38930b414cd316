import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createMessageWriter, isStored, type MessageOrder } from '#server/features/chat/sending/store-messages.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';

/** A request to send the message `clientId` from one member to another. */
export type Asked = { readonly clientId: string; readonly from: MemberId; readonly to: MemberId };
export type Answered = Asked & {
  readonly outcome: string;
  readonly conversation?: string;
  readonly message?: number;
  readonly price: number;
};
export type SenderInput = {
  readonly database: Parameters<typeof openDatabase>[0];
  readonly siteId: number;
  readonly members: readonly MemberId[];
  /** earlier requests without an answer, which are sent again, as a browser would */
  readonly again: readonly Asked[];
};

const SENDERS = 12;

/** Resolves when the line has been written to stdout, from where it survives a kill of this process. */
const say = (verb: string, what: object): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${verb} ${JSON.stringify(what)}\n`, () => resolve()));

/**
 * Runs in its own process: members send and read messages, several at a time, until it is killed. Prints each request
 * and each answer. While the database is unavailable it repeats the same requests.
 */
const input = JSON.parse(process.argv[2] ?? '{}') as SenderInput;
const db = await openDatabase(input.database, { reportFault: () => undefined });
const writer = createMessageWriter({
  db,
  realtime: { publish: () => undefined },
});
const orderOf = ({ clientId, from, to }: Asked): MessageOrder => ({
  siteId: input.siteId,
  senderId: from,
  recipientId: to,
  clientId,
  kind: clientId.endsWith('0') ? 'gift' : 'text',
  body: clientId.endsWith('0') ? 'rose' : clientId,
  photoId: null,
  voiceId: null,
  replyTo: null,
  priceCredits: clientId.endsWith('0') ? 30 : 10,
  at: new Date(),
  archive: false,
});

const ask = async (asked: Asked): Promise<void> => {
  await say('asked', asked);
  for (;;) {
    try {
      const order = orderOf(asked);
      const outcome = await writer.store(order);
      const stored = isStored(outcome)
        ? { conversation: outcome.conversation, message: outcome.id, price: outcome.price_credits }
        : { price: order.priceCredits };
      return await say('answered', { ...asked, ...stored, outcome: outcome.outcome });
    } catch {
      await pause(20);
    }
  }
};
const read = async (reader: MemberId): Promise<void> => {
  const { rows } = await db.query('select conversation_id from conversation_members where member_id = $1 limit 1', [
    reader,
  ]);
  const [row] = rows as { conversation_id: string }[];
  if (row !== undefined) await db.query('select * from read_messages($1, $2, 3, now())', [reader, row.conversation_id]);
};
// Exits if the parent process, which would kill this one, has ended.
process.stdin.resume().once('end', () => process.exit(0));
const pick = (): MemberId => input.members[randomInt(input.members.length)] as MemberId;

await Promise.all(input.again.map(ask));
await Promise.all(
  Array.from({ length: SENDERS }, async () => {
    for (;;) {
      const [from, to] = [pick(), pick()];
      if (from === to) continue;
      await ask({ clientId: randomUUID(), from, to });
      if (randomInt(8) === 0) await read(to).catch(() => undefined);
    }
  }),
);
