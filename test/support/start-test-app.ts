import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { outboxFeature } from '#demo/outbox/outbox-feature.ts';
import { peopleFeature } from '#demo/people/people-feature.ts';
import { sandboxFeature } from '#demo/sandbox/sandbox-feature.ts';
import { compose, type Platform } from '#server/compose.ts';
import { ERASURES, EXPORTS } from '#server/feature-list.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EraseOf, ExportOf } from '#server/platform/feature.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { createImageProcessor } from '#server/platform/images/image-processor.ts';
import { createMemoryBudget } from '#server/platform/images/memory-budget.ts';
import type { JobHandler } from '#server/platform/jobs/jobs.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { createMetrics, type Metrics } from '#server/platform/metrics/metrics.ts';
import { createFileObjects } from '#server/platform/objects/file-objects.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import { createPasswordEstimator } from '#server/platform/passwords/password-estimator.ts';
import type { PasswordHasher } from '#server/platform/passwords/password-hasher.ts';
import { createPdfPrinter } from '#server/platform/pdf/pdf-printer.ts';
import { createInProcessBus } from '#server/platform/realtime/event-bus.ts';
import { createSecretBox, type SecretBox } from '#server/platform/secrets/secret-box.ts';
import { type Caller, createCaller } from '#test/support/builders/caller.ts';
import { createFakeClock, type FakeClock } from '#test/support/fake-clock.ts';
import { createQuietLog, type QuietLog } from '#test/support/quiet-log.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

type TestJob = { readonly name: string; readonly data: object; readonly startAfter?: Date };

export interface TestApp extends Pick<QuietLog, 'takeErrors' | 'takeLines' | 'assertSilent'> {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: FakeClock;
  readonly objects: Objects;
  readonly mailer: Mailer;
  readonly metrics: Metrics;
  readonly secrets: SecretBox;
  /** How each feature deletes a member's data. */
  readonly erasures: readonly EraseOf[];
  /** How each feature exports a member's data. */
  readonly exports: readonly ExportOf[];
  /** Returns the jobs enqueued since the last call; tests run them with `runJob`. */
  readonly takeJobs: () => TestJob[];
  /** Runs a job with the handler that the server registers for it. */
  readonly runJob: (job: TestJob) => Promise<void>;
  /** Sends a request, to `host` by default. */
  readonly call: Caller;
  /** Number of passwords checked so far, including checks for accounts that do not exist. */
  readonly countVerifications: () => number;
  /** Number of passwords hashed so far. */
  readonly countHashes: () => number;
  /** Runs `happens` while the next password is being checked. */
  readonly duringNextVerification: (happens: () => Promise<unknown>) => void;
  /** While true, the password hasher refuses all requests as overloaded. */
  readonly setOverloaded: (isOverloaded: boolean) => void;
  /** Throws if errors were logged that no test has taken. */
  stop(): Promise<void>;
}

type Options = Partial<Pick<Platform, 'limitRates' | 'renderPage' | 'bus' | 'jobs' | 'outgoing'>> &
  Partial<Platform['config']> & {
    readonly host?: string;
    readonly countries?: Readonly<Record<string, string>>;
    /** closed with the app */
    readonly db?: Database;
  };

const offline = async () => ({ kind: 'refused' as const, reason: 'tests do not ask the internet' });
const OFFLINE = { get: offline, post: offline };

/** Encrypts the secrets of test apps, with a fixed key. */
export const TEST_SECRETS = createSecretBox(Buffer.alloc(32, 1));

/**
 * Shared by all test apps of a process, because loading the dictionaries, fonts and libraries takes up to a second.
 * They do not keep the process alive.
 */
const estimator = createPasswordEstimator();
const pdf = createPdfPrinter();
const images = createImageProcessor(createMemoryBudget());

/**
 * Starts the whole server on its own database, with a fake clock, files in a temporary folder, and the countries of IP
 * addresses given by the test. Of the demo it has only the sandbox by default. Passwords are stored unhashed:
 * `build-member` writes `plain:<password>`.
 */
export const startTestApp = async (options: Options = {}): Promise<TestApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'vonk-test-'));
  const db = options.db ?? (await openTestDatabase());
  const clock = createFakeClock();
  const objects = await createFileObjects(folder);
  const quiet = createQuietLog();
  const mailer = createMailer({ clock, sender: null });
  const metrics = createMetrics();
  const queue = createTestQueue();
  const passwords = createPlainHasher();
  const { demo = false, hasSandbox = true } = options;
  const app = await compose({
    config: {
      mode: options.mode ?? 'test',
      demo,
      hasSandbox,
      publicUrl: options.publicUrl ?? 'http://localhost:3000',
      trustProxy: options.trustProxy ?? [],
      pushHosts: options.pushHosts ?? ['*.test'],
      smsUrl: options.smsUrl ?? null,
    },
    log: quiet.log,
    clock,
    db,
    objects,
    images,
    geoIp: { countryOf: (ip) => options.countries?.[ip] ?? null },
    passwords,
    secrets: TEST_SECRETS,
    estimator,
    pdf,
    scorer: { score: async () => null },
    mailer,
    outgoing: options.outgoing ?? OFFLINE,
    sender: null,
    jobs: options.jobs ?? queue.jobs,
    bus: options.bus ?? createInProcessBus(),
    metrics,
    extraFeatures: [...(hasSandbox ? [sandboxFeature] : []), ...(demo ? [outboxFeature, peopleFeature] : [])],
    renderPage: options.renderPage ?? null,
    limitRates: options.limitRates ?? false,
  });
  return {
    app,
    db,
    clock,
    objects,
    mailer,
    metrics,
    secrets: TEST_SECRETS,
    erasures: ERASURES,
    exports: EXPORTS,
    takeJobs: queue.take,
    runJob: queue.run,
    call: createCaller(app, options.host ?? 'localhost'),
    countVerifications: () => passwords.verifications,
    countHashes: () => passwords.hashes,
    duringNextVerification: (happens) => {
      passwords.meanwhile = happens;
    },
    setOverloaded: (isOverloaded) => {
      passwords.isOverloaded = isOverloaded;
    },
    takeErrors: quiet.takeErrors,
    takeLines: quiet.takeLines,
    assertSilent: quiet.assertSilent,
    stop: async () => {
      await app.close();
      await db.close();
      await rm(folder, { recursive: true });
      quiet.assertSilent();
    },
  };
};

type TestQueue = {
  readonly jobs: Platform['jobs'];
  readonly take: TestApp['takeJobs'];
  readonly run: TestApp['runJob'];
};

const createTestQueue = (): TestQueue => {
  let waiting: TestJob[] = [];
  const handlers = new Map<string, JobHandler<object>>();
  return {
    jobs: {
      register: (name, handler) => void handlers.set(name, handler as JobHandler<object>),
      schedule: () => {},
      enqueueAll: async (tx, name, data) =>
        tx.afterCommit(() => waiting.push(...data.map((one) => ({ name, data: one })))),
      enqueue: async (tx, name, data, { startAfter } = {}) =>
        tx.afterCommit(() => waiting.push({ name, data, ...(startAfter && { startAfter }) })),
    },
    run: async ({ name, data }) => {
      const handler = handlers.get(name);
      if (handler === undefined) throw new Error(`No job is registered under the name ${name}.`);
      await handler(data, { id: name, signal: new AbortController().signal });
    },
    take: () => {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
};

/** A password hasher that does no hashing and counts its calls. `verify` is asynchronous, as in the real one. */
type PlainHasher = PasswordHasher & {
  verifications: number;
  hashes: number;
  isOverloaded: boolean;
  meanwhile: (() => Promise<unknown>) | null;
};

const createPlainHasher = (): PlainHasher => {
  const hasher: PlainHasher = {
    verifications: 0,
    hashes: 0,
    isOverloaded: false,
    meanwhile: null,
    requireRoom: () => {
      if (hasher.isOverloaded) refuse('overloaded');
    },
    hash: async (password: string) => {
      hasher.hashes += 1;
      return `plain:${password}`;
    },
    verify: async (passwordHash: string | null, password: string) => {
      hasher.requireRoom();
      hasher.verifications += 1;
      await new Promise(setImmediate);
      const { meanwhile } = hasher;
      hasher.meanwhile = null;
      await meanwhile?.();
      return passwordHash === `plain:${password}`;
    },
  };
  return hasher;
};
