import { sendPostbacks } from '#server/features/postbacks/send-postbacks.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import type { Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { createLog } from '#server/platform/log/log.ts';
import { outgoingTo } from '#test/support/https-receiver.ts';

export type SenderInput = {
  readonly directory: string;
  readonly port: number;
  readonly now: string;
};

const die = (): never => {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('nobody survives this');
};

/** Run as a process of its own: it sends what is due, one after the other, and is killed when the third was taken. */
const run = async ({ directory, port, now }: SenderInput): Promise<void> => {
  const db = await openDatabase({ kind: 'embedded', directory }, { reportFault: () => undefined });
  const outgoing = outgoingTo(port);
  let asked = 0;
  let turn: Promise<unknown> = Promise.resolve();
  const get: Outgoing['get'] = (url, hosts) => {
    const answer = turn.then(async () => {
      asked += 1;
      const said = await outgoing.get(url, hosts);
      if (asked === 3) die();
      return said;
    });
    turn = answer;
    return answer;
  };
  const log = createLog({ level: 'silent', readable: false });
  await sendPostbacks({ db, log, now: new Date(now), outgoing: { ...outgoing, get } }, new AbortController().signal);
};

if (process.argv[2] !== undefined && import.meta.main) await run(JSON.parse(process.argv[2]) as SenderInput);
