import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/http/api/refuse.ts';
import { countTogether, type RateCounts } from '#server/platform/http/protection/rate-counts.ts';
import { RateStore } from '#server/platform/http/protection/rate-store.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { RateLimitGroup } from '#shared/contract/call.ts';
import type { RefusalCode } from '#shared/errors/refusals.ts';

type RateGroup = RateLimitGroup | 'page' | 'picture' | 'webhook' | 'sandbox';

type RateLimit = {
  /** counted before the session is read; many people may share an address */
  readonly perAddress: number;
  /** counted per member across all their devices, and for all visitors of one address together */
  readonly perCaller: number;
  readonly windowSeconds: number;
  /** counted in the database for all nodes, because abuse is dangerous; the others are counted per process */
  readonly isShared?: true;
};

/** Limits by the harm that a flood does. The accounts feature also counts failed logins per account. */
export const rateLimits: Readonly<Record<RateGroup, RateLimit>> = {
  login: { perAddress: 30, perCaller: 30, windowSeconds: 300, isShared: true },
  signup: { perAddress: 60, perCaller: 20, windowSeconds: 3600, isShared: true },
  mail: { perAddress: 60, perCaller: 20, windowSeconds: 3600, isShared: true },
  /** links from mails */
  link: { perAddress: 60, perCaller: 30, windowSeconds: 300, isShared: true },
  report: { perAddress: 60, perCaller: 20, windowSeconds: 3600, isShared: true },
  /** each calls a payment provider */
  order: { perAddress: 240, perCaller: 30, windowSeconds: 300, isShared: true },
  /** each tries one value that must stay secret */
  guess: { perAddress: 120, perCaller: 30, windowSeconds: 300, isShared: true },
  hint: { perAddress: 600, perCaller: 60, windowSeconds: 60 },
  /** each takes up to a tenth of a second of a core: the strength of a password, an invoice, 20 saved searches */
  estimate: { perAddress: 120, perCaller: 40, windowSeconds: 60 },
  message: { perAddress: 1200, perCaller: 90, windowSeconds: 60 },
  write: { perAddress: 1200, perCaller: 120, windowSeconds: 60 },
  /** pictures that are decoded and stored */
  upload: { perAddress: 600, perCaller: 200, windowSeconds: 3600, isShared: true },
  beacon: { perAddress: 600, perCaller: 60, windowSeconds: 60 },
  search: { perAddress: 2400, perCaller: 240, windowSeconds: 60 },
  /** browsers send one an hour */
  geocode: { perAddress: 300, perCaller: 20, windowSeconds: 60 },
  read: { perAddress: 6000, perCaller: 600, windowSeconds: 60 },
  page: { perAddress: 3000, perCaller: 300, windowSeconds: 60 },
  picture: { perAddress: 6000, perCaller: 6000, windowSeconds: 60 },
  /** webhook calls of other services, each from few addresses */
  webhook: { perAddress: 12_000, perCaller: 12_000, windowSeconds: 60 },
  /** calls to the sandbox by this server itself: one address, and several calls per order */
  sandbox: { perAddress: 24_000, perCaller: 24_000, windowSeconds: 60 },
};

/** Limits of uploads by unconfirmed accounts, which can be created in any number. */
export const unconfirmedUploads = { files: 10, megabytes: 50, windowSeconds: 3600 };

declare module 'fastify' {
  interface FastifyContextConfig {
    readonly rateGroup?: RateGroup;
  }
  interface FastifyRequest {
    callerKey: string;
    /** absent where requests are not limited */
    countCaller?(memberId: MemberId | null): Promise<void>;
    /** Counts a value that may be a guess. Call after `countCaller`. */
    countGuess?(): Promise<void>;
    /** Called before an unconfirmed account's form is read. Throws `refusal` when the limit is reached. */
    countUnconfirmedUpload?(bytes: number, refusal: RefusalCode): Promise<void>;
  }
}

/** The owner of an IPv6 network has 2^64 addresses, which count as one. Over a Unix socket there is no address. */
export const networkOf = (ip: string | undefined): string => normalizeIP(ip ?? '');

type Count = (request: FastifyRequest) => Promise<void>;
type Counters = Readonly<Record<RateGroup, { readonly address: Count; readonly caller: Count }>>;

/**
 * Counts each request of a route that names a group: by address at once, by caller once the session gate knows who it is.
 * Only requests that this process admits are counted in the database, so a flood does not reach it.
 */
export const registerRateLimits = async (app: FastifyInstance, counts: RateCounts): Promise<void> => {
  await app.register(rateLimit, { global: false, store: RateStore });
  const counters = createCounters(app);
  app.decorateRequest('callerKey', '');
  app.decorateRequest('countCaller', async function countCaller(this: FastifyRequest, memberId) {
    const group = this.routeOptions.config.rateGroup;
    if (group === undefined) return;
    this.callerKey = memberId ?? networkOf(this.ip);
    await counters[group].caller(this);
    if (rateLimits[group].isShared === true) await countShared(counts, group, this);
  });
  app.decorateRequest('countGuess', async function countGuess(this: FastifyRequest) {
    await counters.guess.address(this);
    await counters.guess.caller(this);
    await countShared(counts, 'guess', this);
  });
  const countUpload = createUploadCounter(app);
  app.decorateRequest('countUnconfirmedUpload', async function countUnconfirmedUpload(this, bytes, refusal) {
    await countUpload(this, bytes, refusal);
  });
  app.addHook('onRequest', async (request) => {
    const group = request.routeOptions.config.rateGroup;
    if (group !== undefined) await counters[group].address(request);
  });
};

const countShared = async (counts: RateCounts, group: RateGroup, { ip, callerKey }: FastifyRequest): Promise<void> => {
  const { perAddress, perCaller, windowSeconds } = rateLimits[group];
  const attempts = [
    { bucket: [group, 'address', networkOf(ip)], max: perAddress },
    { bucket: [group, 'caller', callerKey], max: perCaller },
  ];
  const seconds = await countTogether(counts, attempts, windowSeconds);
  if (seconds !== null) refuse('rate_limited', { seconds });
};

type Counting = {
  readonly max: number;
  readonly windowSeconds: number;
  readonly keyOf: (request: FastifyRequest) => string;
};

/** Counts one attempt. Returns the seconds until the next is allowed; null: this one is allowed. */
const createCounter = (app: FastifyInstance, { max, windowSeconds, keyOf }: Counting) => {
  const options = { max, timeWindow: windowSeconds * 1000, keyGenerator: keyOf };
  const count = app.createRateLimit(options);
  return async (request: FastifyRequest): Promise<number | null> => {
    const seen = await count(request);
    return !seen.isAllowed && seen.isExceeded ? seen.ttlInSeconds : null;
  };
};

const createCounters = (app: FastifyInstance): Counters => {
  const limiting = (counting: Counting): Count => {
    const count = createCounter(app, counting);
    return async (request) => {
      const seconds = await count(request);
      if (seconds !== null) refuse('rate_limited', { seconds });
    };
  };
  const entries = Object.entries(rateLimits).map(([group, { perAddress, perCaller, windowSeconds }]) => [
    group,
    {
      address: limiting({ max: perAddress, windowSeconds, keyOf: (request) => networkOf(request.ip) }),
      caller: limiting({ max: perCaller, windowSeconds, keyOf: (request) => request.callerKey }),
    },
  ]);
  return Object.fromEntries(entries) as Counters;
};

const createUploadCounter = (app: FastifyInstance) => {
  const { files, megabytes, windowSeconds } = unconfirmedUploads;
  const keyOf = (request: FastifyRequest): string => request.callerKey;
  const countFile = createCounter(app, { max: files, windowSeconds, keyOf });
  const countMegabyte = createCounter(app, { max: megabytes, windowSeconds, keyOf });
  return async (request: FastifyRequest, bytes: number, refusal: RefusalCode): Promise<void> => {
    const counts = [countFile, ...Array.from({ length: Math.ceil(bytes / 1_000_000) }, () => countMegabyte)];
    for (const count of counts) {
      const seconds = await count(request);
      if (seconds !== null) refuse(refusal, { files, megabytes, minutes: Math.ceil(seconds / 60) });
    }
  };
};
