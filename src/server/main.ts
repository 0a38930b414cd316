import { compose } from '#server/compose.ts';
import { type Config, readConfig } from '#server/config.ts';
import { acceptReturn, isReturnExpected, settleReturn } from '#server/features/mail-returns/accept-return.ts';
import { createReportReader } from '#server/features/mail-returns/read-report.ts';
import { requireKeys } from '#server/features/security/require-keys.ts';
import { isAnythingSealed } from '#server/features/security/reseal-secrets.ts';
import { requireSiteKind } from '#server/features/sites/require-site-kind.ts';
import { assertCanListen, listen } from '#server/listen.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { DatabaseLostError } from '#server/platform/database/database-lost-error.ts';
import type { Database } from '#server/platform/database/database.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { explainFullDisk } from '#server/platform/full-disk.ts';
import { offlineGeoIp } from '#server/platform/geo/offline-geo-ip.ts';
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { openBuiltWeb, type Web } from '#server/platform/http/pages/web.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import { createNudityScorer } from '#server/platform/images/nudity-scorer.ts';
import { createBossJobs } from '#server/platform/jobs/boss-jobs.ts';
import { createLog, type Log } from '#server/platform/log/log.ts';
import { startMailListener } from '#server/platform/mail/mail-listener.ts';
import { createMailSender, type MailSender } from '#server/platform/mail/mail-sender.ts';
import { createMailSigner } from '#server/platform/mail/mail-signer.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createReturnAddresses, type ReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { startMetricsServer } from '#server/platform/metrics/metrics-server.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { createInProcessBus, type EventBus } from '#server/platform/realtime/event-bus.ts';
import { openNatsBus } from '#server/platform/realtime/nats-bus.ts';
import { createPostgresBus } from '#server/platform/realtime/postgres-bus.ts';
import { findKeys } from '#server/platform/secrets/find-keys.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { StartError } from '#server/platform/start-error.ts';
import { tuneGarbageCollector } from '#server/platform/tune-garbage-collector.ts';

/** Without a mail server, mails stay in the outbox. */
const openMailSender = (
  { mail }: Config,
  { db, log, secrets, returns }: { db: Database; log: Log; secrets: SecretBox; returns: ReturnAddresses | null },
): MailSender | null => {
  if (mail.smtpUrl === null) return null;
  const signer = createMailSigner({ db, secrets, clock: systemClock });
  const transport = createSmtpTransport({ url: mail.smtpUrl, from: mail.from, returns, signer });
  return createMailSender({ db, clock: systemClock, log, transport, settleRejection: settleReturn });
};

/** Opens the bus that carries live events to the browsers of all nodes. */
const openBus = ({ natsUrl }: Config, { db, log }: { db: Database; log: Log }): EventBus | Promise<EventBus> => {
  const onFault = (fault: unknown) => log.warn({ err: fault }, 'news did not reach the other nodes at once');
  if (natsUrl !== null) return openNatsBus(natsUrl, onFault);
  return db.kind === 'postgres' ? createPostgresBus(db, onFault) : createInProcessBus();
};

/** Opens everything in order. Returns a function that closes it in reverse order. */
const start = async (config: Config, log: Log, openWeb: () => Promise<Web>): Promise<() => Promise<void>> => {
  const closers: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of closers.toReversed()) await close();
  };
  try {
    await assertCanListen(config);
    const web = await openWeb();
    const reportFault = (fault: unknown) => {
      log.error({ err: fault }, 'The database reports a fault');
      if (fault instanceof DatabaseLostError) process.exit(1);
    };
    const say = (line: string) => log.warn(line);
    const db = await openDatabase(config.database, { reportFault, say });
    closers.push(() => db.close());
    await requireSiteKind(db, config);
    // A server that is no demo loads none of its modules.
    const demo = config.demo ? (await import('#demo/demo.ts')).demo : null;
    const stored = await openObjects(config.objects, { say });
    const objects = demo === null ? stored : demo.withPortraits(stored);
    const keys = await findKeys(config, () => isAnythingSealed(db));
    const secrets = createSecretBox(...keys);
    await requireKeys({ db, secrets }, say);
    const { returnDomain, inUrl } = config.mail;
    const returns = returnDomain === null ? null : createReturnAddresses(returnDomain, createSigner(...keys));
    await demo?.open({ db, clock: systemClock, log, secrets });

    const metrics = createMetrics();
    const sender = openMailSender(config, { db, log, secrets, returns });
    const jobs = createBossJobs({ db, log, observeJob: (seen) => metrics.observeJob(seen) });
    const mailer = createMailer({ clock: systemClock, sender });
    const memory = createMemoryBudget();
    const scorer = createNudityScorer(memory);
    closers.push(() => scorer.close());

    const estimator = createPasswordEstimator();
    closers.push(() => estimator.close());
    const pdf = createPdfPrinter();
    closers.push(() => pdf.close());
    const images = createImageProcessor(memory);
    closers.push(() => images.close());
    const app = await compose({
      bus: await openBus(config, { db, log }),
      config,
      log,
      clock: systemClock,
      db,
      objects,
      geoIp: offlineGeoIp(),
      passwords: createPasswordHasher(),
      secrets,
      estimator,
      pdf,
      images,
      scorer,
      mailer,
      outgoing: createOutgoing(),
      sender,
      jobs,
      metrics,
      extraFeatures: demo?.features ?? [],
      renderPage: web.renderPage,
      limitRates: config.limitRates,
    });
    closers.push(() => app.close());
    await web.serveFiles(app);
    await listen(app, config);
    await jobs.start();
    // In parallel, because one of the jobs waits for the mail being sent.
    closers.push(() => Promise.all([jobs.stop(), sender?.stop()]));
    if (returns !== null && inUrl !== null) {
      const reader = createReportReader(log);
      closers.push(() => reader.close());
      const ctx = { db, clock: systemClock, addresses: returns, reader };
      const listener = await startMailListener({
        url: inUrl,
        log,
        isExpected: (recipient) => isReturnExpected(ctx, recipient),
        accept: (mail) => acceptReturn(ctx, mail),
      });
      closers.push(() => listener.stop());
    }
    if (config.metrics !== null) {
      const server = await startMetricsServer({ metrics, log }, config.metrics);
      if (server !== null) closers.push(() => server.close());
    }
    log.info(`Vonk is at ${config.publicUrl}`);
    if (demo !== null) process.stdout.write(`${await demo.show(db, config)}\n`);
    return stop;
  } catch (error) {
    await stop();
    throw explainFullDisk(error) ?? error;
  }
};

const fail = (error: unknown): never => {
  const line = error instanceof StartError ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${line}\n`);
  process.exit(1);
};

/** Longer than all time limits of a stop together, and shorter than most supervisors wait. */
const LONGEST_STOP_MS = 15_000;

/** Runs the server until a signal. If the start fails, logs the reason and exits with 1. */
export const runServer = async (openWeb: () => Promise<Web>): Promise<void> => {
  tuneGarbageCollector();
  try {
    const config = readConfig();
    const log = createLog({ level: config.logLevel, readable: config.demo || config.mode === 'development' });
    const stop = await start(config, log, openWeb);
    let stopping = false;
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        // A second signal ends the process at once.
        if (stopping) process.exit(1);
        stopping = true;
        log.info('Stopping');
        const giveUp = () => {
          log.warn('Something hangs: the stop does not wait for it');
          process.exit(1);
        };
        setTimeout(giveUp, LONGEST_STOP_MS).unref();
        stop().then(() => process.exit(0), fail);
      });
    }
  } catch (error) {
    fail(error);
  }
};

if (import.meta.main) await runServer(openBuiltWeb);
