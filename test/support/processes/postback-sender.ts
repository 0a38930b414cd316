import { sendPostbacks } from '#server/features/postbacks/send-postbacks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { createLog } from '#server/platform/log/log.ts';
import { outgoingTo } from '#test/support/https-receiver.ts';

export type SenderInput = {
  readonly url: string;
  readonly port: number;
  readonly now: string;
};

/** Resolves once `count` postbacks are stored as sent, so that the kill does not race the preceding write. */
const writtenDown = async (db: Database, count: number): Promise<void> => {
  const sent = await db.kysely.selectFrom('postbacks').select('id').where('sent_at', 'is not', null).execute();
  if (sent.length < count) await writtenDown(db, count);
};

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('nobody survives this');
};

/**
 * Runs in its own process: sends postbacks one after the other, and is killed when two are stored as sent and the
 * receiver has accepted a third.
 */
const run = async ({ url, port, now }: SenderInput): Promise<void> => {
  const database = { kind: 'postgres' as const, url, readUrl: url, poolSize: 2 };
  const db = await openDatabase(database, { reportFault: () => undefined });
  const outgoing = outgoingTo(port);
  let asked = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const get: Outgoing['get'] = (url, hosts) => {
    const answer = turn.then(async () => {
      asked += 1;
      const said = await outgoing.get(url, hosts);
      if (asked === 3) {
        await writtenDown(db, 2);
        die();
      }
      return said;
    });
    turn = answer;
    return answer;
  };
  const log = createLog({ level: 'silent', readable: false });
  await sendPostbacks({ db, log, now: new Date(now), outgoing: { ...outgoing, get } }, new AbortController().signal);
};

if (process.argv[2] !== undefined && import.meta.main) await run(JSON.parse(process.argv[2]) as SenderInput);
