import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSandboxAccounts } from '#demo/sandbox/create-sandbox-accounts.ts';
import { sandboxFeature } from '#demo/sandbox/sandbox-feature.ts';
import { createSandboxTables } from '#demo/sandbox/tables/create-sandbox-tables.ts';
import { BENCH_SECRETS as secrets, publicUrlOf } from '#scripts/bench/bench-server.ts';
import { compose } from '#server/compose.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { offlineGeoIp } from '#server/platform/geo/offline-geo-ip.ts';
import { createOutgoing, type Outgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { createPostgresBus } from '#server/platform/realtime/postgres-bus.ts';
import { tuneGarbageCollector } from '#server/platform/tune-garbage-collector.ts';

/** Runs the server as in production, but without rate limits, because all requests come from one address. */
tuneGarbageCollector();
const [url = '', portText = '', ...options] = process.argv.slice(2);
const hasSandbox = options.includes('sandbox');
const port = Number(portText);
const log = createLog({ level: 'error', readable: false });
const db = await openDatabase(
  { kind: 'postgres', url, readUrl: url, poolSize: 10 },
  { reportFault: (fault) => log.error({ err: fault }, 'database') },
);
const jobs = createBossJobs({ db, log, observeJob: () => undefined });
/** A fake for push services that accepts every push and reports its time to the bench. */
const pushServices: Outgoing = {
  ...createOutgoing(),
  post: async (endpoint) => {
    process.send?.({ pushedTo: endpoint, at: Date.now() });
    return { kind: 'answer', status: 201, retryAfter: null };
  },
};
if (hasSandbox) {
  await createSandboxTables(db);
  await createSandboxAccounts({ db, secrets, now: systemClock.now() });
}
const app = await compose({
  config: {
    mode: 'production',
    demo: hasSandbox,
    hasSandbox,
    publicUrl: publicUrlOf(port),
    trustProxy: [],
    pushHosts: ['push.test'],
    smsUrl: null,
  },
  log,
  clock: systemClock,
  db,
  objects: await openObjects({ kind: 'file', directory: mkdtempSync(join(tmpdir(), 'vonk-bench-')) }),
  geoIp: offlineGeoIp(),
  passwords: createPasswordHasher(),
  estimator: createPasswordEstimator(),
  pdf: createPdfPrinter(),
  images: createImageProcessor(createMemoryBudget()),
  scorer: { score: async () => null },
  mailer: createMailer({ clock: systemClock, sender: null }),
  outgoing: options.includes('pushes') ? pushServices : createOutgoing(),
  sender: null,
  secrets,
  jobs,
  bus: createPostgresBus(db, (fault) => log.error({ err: fault }, 'bus')),
  metrics: createMetrics(),
  extraFeatures: hasSandbox ? [sandboxFeature] : [],
  renderPage: null,
  limitRates: false,
});
await app.listen({ port, host: '127.0.0.1', backlog: 4096 });
await jobs.start();
process.send?.('ready');
process.once('SIGTERM', () => {
  void jobs
    .stop()
    .then(() => app.close())
    .then(() => db.close());
});
