import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { compose } from '#server/compose.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { offlineGeoIp } from '#server/platform/geo/offline-geo-ip.ts';
import { createOutgoing } from '#server/platform/http/outgoing/outgoing.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { openObjects } from '#server/platform/objects/open-objects.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import { createPasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { createInProcessBus } from '#server/platform/realtime/event-bus.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';

/** The server as in production, but without rate limits and trusting the X-Forwarded-For header of every client. */
export const openBenchApp = async (folder: string, host: string) => {
  const log = createLog({ level: 'error', readable: false });
  const reportFault = (fault: unknown) => log.error({ err: fault }, 'database');
  const db = await openDatabase({ kind: 'embedded', directory: join(folder, 'database') }, { reportFault });
  const passwords = createPasswordHasher();
  const estimator = createPasswordEstimator();
  const pdf = createPdfPrinter();
  const images = createImageProcessor(createMemoryBudget());
  const objects = await openObjects({ kind: 'file', directory: join(folder, 'objects') });
  const app = await compose({
    config: {
      mode: 'production',
      demo: false,
      hasSandbox: false,
      publicUrl: `http://${host}`,
      trustProxy: ['127.0.0.1'],
      pushHosts: [],
      smsUrl: null,
    },
    log,
    clock: systemClock,
    db,
    objects,
    geoIp: offlineGeoIp(),
    passwords,
    estimator,
    pdf,
    images,
    scorer: { score: async () => null },
    mailer: createMailer({ clock: systemClock, sender: null }),
    outgoing: createOutgoing(),
    sender: null,
    secrets: createSecretBox(randomBytes(32)),
    jobs: { enqueue: async () => {}, enqueueAll: async () => {}, register: () => {}, schedule: () => {} },
    bus: createInProcessBus(),
    metrics: createMetrics(),
    extraFeatures: [],
    renderPage: null,
    limitRates: false,
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const close = async () => {
    await app.close();
    await estimator.close();
    await pdf.close();
    await images.close();
    await db.close();
  };
  return { db, passwords, objects, origin, close };
};
