import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sendPostbacks } from '#server/features/postbacks/send-postbacks.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { type Receiver, startReceiver } from '#test/support/https-receiver.ts';
import type { SenderInput } from '#test/support/processes/postback-sender.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

const sender = fileURLToPath(import.meta.resolve('#test/support/processes/postback-sender.ts'));
const DUE = new Date('2026-06-01T12:00:00Z');
const LATER = new Date('2026-06-01T13:00:00Z');
const POSTBACKS = 5;

describe('a process that is killed while it sends postbacks', () => {
  let receiver: Receiver;
  let url: string;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    receiver = await startReceiver();
    ({ url, drop } = await openPostgresDatabase());
  });
  afterAll(async () => {
    await receiver.stop();
    await drop();
  });

  const plant = async (db: Database): Promise<void> => {
    const { id: site_id } = await buildSite(db);
    const { id: rule_id } = await db.kysely
      .insertInto('postback_rules')
      .values({
        site_id,
        network: 'n',
        event: 'signup',
        template: 'https://receiver.test/?{tx}',
        recipient: 'n',
        created_at: DUE,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let subject = 1; subject <= POSTBACKS; subject += 1) {
      const source = await db.kysely
        .insertInto('traffic_sources')
        .values({ site_id, visitor_key: crypto.randomUUID(), network: 'n', landed_on: '/', created_at: DUE })
        .returning('id')
        .executeTakeFirstOrThrow();
      const member_id = await buildMember(db, { site: { id: site_id }, member: { traffic_source_id: source.id } });
      await db.kysely
        .insertInto('postbacks')
        .values({ rule_id, member_id, subject: `${subject}`, due_at: DUE, created_at: DUE })
        .execute();
    }
  };

  it('loses none, and what comes twice has the same tx', { timeout: 240_000 }, async () => {
    const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 5 }, faultsFail);
    onTestFinished(() => db.close());
    await plant(db);
    const input: SenderInput = { url, port: receiver.port, now: DUE.toISOString() };
    const child = spawn(process.execPath, [sender, JSON.stringify(input)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    expect(receiver.asked).toHaveLength(3);

    const log = { warn: () => undefined };
    await sendPostbacks({ db, log, now: LATER, outgoing: receiver.outgoing() }, new AbortController().signal);
    expect(new Set(receiver.asked).size).toBe(POSTBACKS);
    const waiting = await db.kysely.selectFrom('postbacks').select('tx').where('sent_at', 'is', null).execute();
    expect(waiting).toEqual([]);
    // Over HTTP, an outcome that was not recorded is unknown, so the postback is sent again.
    expect(receiver.asked).toHaveLength(POSTBACKS + 1);
  });
});
