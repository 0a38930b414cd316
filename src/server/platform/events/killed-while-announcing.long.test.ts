import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { withBoss } from '#server/platform/jobs/boss-options.ts';
import { copyEmbeddedDatabase } from '#test/support/embedded-copy.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import { type AnnouncerInput, KILL_POINTS } from '#test/support/processes/event-announcer.ts';
import { startEventProcess, waitingEvents } from '#test/support/processes/event-process.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';

/** Does what the queue does by itself at most once a minute. */
const failOverdueRuns = async (db: Database): Promise<void> => {
  await db.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null');
  await withBoss(db, (boss) => boss.supervise('test/on-happened'));
};

const announcer = fileURLToPath(import.meta.resolve('#test/support/processes/event-announcer.ts'));

describe('a process that is killed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vonk-events-'));
  const directory = join(folder, 'database');
  beforeAll(() => copyEmbeddedDatabase(directory));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(KILL_POINTS)('%s loses no event that was committed', { timeout: 240_000 }, async (killedAt) => {
    const input: AnnouncerInput = { directory, killedAt };
    const child = spawn(process.execPath, ['--liftoff-only', announcer, JSON.stringify(input)], {
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

    const db = await openDatabase({ kind: 'embedded', directory }, faultsFail);
    expect(await waitingEvents(db)).toHaveLength(killedAt === 'after the commit' ? 1 : 0);
    // An interrupted run counts as failed when its time limit is over, and is retried after a pause.
    await db.query(
      `update pgboss.job set started_on = started_on - interval '1 day', retry_delay = 0 where state = 'active'`,
    );
    const heard: string[] = [];
    const log = createQuietLog();
    const next = await startEventProcess(db, log.log, { test: (note) => heard.push(note) });
    next.events.relay();
    await failOverdueRuns(db);
    const expected = killedAt === 'before the commit' ? [] : [killedAt];
    await expect.poll(() => heard, { timeout: 150_000, interval: 500 }).toEqual(expected);
    await next.stop();
    expect(await waitingEvents(db)).toEqual([]);
    log.assertSilent();
    await db.close();
  });
});
