import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/events.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** A retention period in days or months. */
export type RetentionPeriod = number | { readonly months: number };

type AnyHandlers = Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;

export type EraseContext = {
  readonly db: Database;
  readonly objects: Objects;
  readonly now: Date;
  readonly signal: AbortSignal;
};

/** Deletes in batches what the feature stores about a member. If interrupted, the next run continues. */
export type EraseOf = (ctx: EraseContext, memberId: MemberId) => Promise<void>;

export type ExportContext = { readonly db: Database; readonly secrets: SecretBox };

export type ExportedFile = { readonly file: string; readonly objectKey: string };

export type Exported = {
  /** by name in the exported copy; long lists are read while they are written */
  readonly data: Readonly<Record<string, unknown>>;
  /** files of the copy, also read while they are written */
  readonly files?: Iterable<ExportedFile> | AsyncIterable<ExportedFile>;
};

/** Exports everything that the feature stores about a member, in readable words. */
export type ExportOf = (ctx: ExportContext, memberId: MemberId) => Promise<Exported>;

/** What a feature builds once for its server. */
export type Built = {
  /** by the names under which this feature and others ask for them; no other feature uses these names */
  readonly services: Readonly<Record<string, unknown>>;
  /** runs after the last request */
  readonly stop?: () => Promise<void>;
};

/** Called before a page is rendered, for each that is opened and not prefetched. */
export type OnPageView = (
  ctx: RequestContext,
  url: string,
  query: Readonly<Record<string, unknown>>,
) => void | Promise<void>;

/** All parts of a feature. `feature-list.ts` lists the features; `compose.ts` registers them. */
export type Feature<Services = never, JobServices = Services, BuildServices = Services> = {
  /** the name of its folder */
  readonly name: string;
  /** builds its services; those of the features before it are there */
  readonly build?: (services: BuildServices) => Built | Promise<Built>;
  /** handlers of its API calls */
  readonly calls?: (services: Services) => AnyHandlers;
  /** routes outside the contract */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  readonly onPageView?: (services: Services) => OnPageView;
  readonly jobs?: (services: JobServices) => void;
  /** its reactions to events of other features, each in `on-<event>.ts` */
  readonly subscribers?: readonly Subscriber<JobServices>[];
  readonly metrics?: (metrics: Metrics, services: Services) => void;
  /** erases data of a member that is not deleted with the row in `members` */
  readonly erase?: EraseOf;
  readonly export?: ExportOf;
  /** retention periods of its jobs, which the privacy page shows */
  readonly retentionPeriods?: Readonly<Record<string, RetentionPeriod>>;
};

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type HandlersOf<Each> = Each extends { readonly calls: (services: never) => infer Handlers } ? Handlers : never;

/** The handlers of all calls of a list of features. */
export type HandlersOfAll<Features extends readonly Feature[]> = Intersection<HandlersOf<Features[number]>>;

type ServicesOf<Each> = Each extends { readonly build: (services: never) => infer Result }
  ? Awaited<Result> extends { readonly services: infer Services }
    ? Services
    : never
  : never;

/** The services that a list of features builds. */
export type ServicesOfAll<Features extends readonly Feature[]> = Intersection<ServicesOf<Features[number]>>;
