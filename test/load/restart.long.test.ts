import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CrowdMember } from '#scripts/bench/crowd-members.ts';
import { restartUnderStreams } from '#scripts/bench/restart-under-streams.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { buildMember } from '#test/support/builders/build-member.ts';
import { buildSession } from '#test/support/builders/build-session.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { faultsFail } from '#test/support/faults-fail.ts';
import type { PostgresDatabase } from '#test/support/processes/postgres-admin.ts';
import { openPostgresDatabase } from '#test/support/processes/postgres-database.ts';

/** Number of streams; the benchmark uses 2000. */
const STREAMS = 150;

let database: PostgresDatabase;
const members: CrowdMember[] = [];
beforeAll(async () => {
  database = await openPostgresDatabase();
  const { url } = database;
  const db = await openDatabase({ kind: 'postgres', url, readUrl: url, poolSize: 4 }, faultsFail);
  const site = await buildSite(db, { domain: 'localhost' });
  for (let count = 0; count < STREAMS; count += 1) {
    const id = await buildMember(db, { site });
    members.push({ id, session: await buildSession({ db, clock: systemClock }, id) });
  }
  await db.close();
});
afterAll(() => database.drop());

it('a server that is replaced says goodbye to all streams, returns no errors, and all reconnect', async () => {
  const { toldGoodbye, serverErrors } = await restartUnderStreams({ url: database.url, members }, STREAMS, 0.05);
  expect(serverErrors).toBe(0);
  // A stream that reconnects while the old server is still closing receives another `bye` event.
  expect(toldGoodbye).toBeGreaterThanOrEqual(STREAMS);
});
