import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';

/** The point at which a process that sends mails is killed: a statement, or the handover of a mail to SMTP. */
export type DeathOfNode = { readonly when: 'before' | 'after'; readonly what: string };
export type NodeInput = {
  readonly database: string;
  readonly smtp: string;
  readonly now: string;
  readonly dies: DeathOfNode;
};

export const HANDING_OVER = 'handing over';
const ASK_AGAIN_MS = 50;

const die = (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL');
  // Never resolves, so that nothing more is stored or sent before the signal arrives.
  return new Promise(() => {});
};

/** Runs in its own process: sends due mails again and again, until it reaches the point at which it is killed. */
const run = async ({ database, smtp, now, dies }: NodeInput): Promise<void> => {
  const opened = await openDatabase(
    { kind: 'postgres', url: database, readUrl: database, poolSize: 3 },
    { reportFault: () => undefined },
  );
  const isDeadly = (when: DeathOfNode['when'], what: string): boolean => dies.when === when && dies.what === what;
  const db: typeof opened = {
    ...opened,
    run: async (statement, values) => {
      if (isDeadly('before', statement.name)) await die();
      const rows = await opened.run(statement, values);
      // A claim that returned no mails does not count.
      if (isDeadly('after', statement.name) && (rows.length > 0 || statement.name !== 'mail_claim')) await die();
      return rows;
    },
  };
  const server = createSmtpTransport({ url: smtp, from: 'vonk@vonk.example', returns: null, signer: null });
  const transport: typeof server = {
    ...server,
    deliver: async (mail, signal) => {
      if (isDeadly('before', HANDING_OVER)) await die();
      await server.deliver(mail, signal);
      if (isDeadly('after', HANDING_OVER)) await die();
    },
  };
  const { signal } = new AbortController();
  const log = createLog({ level: 'silent', readable: false });
  const ctx = { db, clock: createFakeClock(now), log, transport };
  for (;;) {
    await deliverDueMails(ctx, { stop: signal, cut: signal });
    await wait(ASK_AGAIN_MS);
  }
};

if (process.argv[2] !== undefined && import.meta.main) await run(JSON.parse(process.argv[2]) as NodeInput);
