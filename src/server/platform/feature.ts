import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/platform/database/database.ts';
import type { Subscriber } from '#server/platform/events/events.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import type { Objects } from '#server/platform/objects/objects.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';

/** A number of days, or of months. */
export type KeptTime = number | { readonly months: number };

type AnyHandlers = Readonly<Record<string, (ctx: never, input: never) => Promise<unknown>>>;

export type EraseContext = {
  readonly db: Database;
  readonly objects: Objects;
  readonly now: Date;
  readonly signal: AbortSignal;
};

/** Removes in batches what the feature keeps about a member; cut off anywhere, the next run goes on. */
export type EraseOf = (ctx: EraseContext, memberId: MemberId) => Promise<void>;

export type ExportContext = { readonly db: Database; readonly secrets: SecretBox };

export type ExportedFile = { readonly file: string; readonly objectKey: string };

export type Exported = {
  /** under which names what stands in the copy; lists of any length are read while they are written */
  readonly data: Readonly<Record<string, unknown>>;
  /** objects that are put beside it; read while they are written, too */
  readonly files?: Iterable<ExportedFile> | AsyncIterable<ExportedFile>;
};

/** Everything that the feature knows about a member, in words that they can read. */
export type ExportOf = (ctx: ExportContext, memberId: MemberId) => Promise<Exported>;

/** All that a feature brings to the server: `feature-list.ts` lists the features, `compose.ts` loops over them. */
export type Feature<Services = never, JobServices = Services> = {
  /** the name of its folder */
  readonly name: string;
  /** the handlers of its calls */
  readonly calls?: (services: Services) => AnyHandlers;
  /** addresses that are no calls of the contract */
  readonly routes?: (app: FastifyInstance, services: Services) => void;
  readonly jobs?: (services: JobServices) => void;
  /** its reactions to what other features announce, each in `on-<event>.ts` */
  readonly subscribers?: readonly Subscriber<JobServices>[];
  readonly metrics?: (metrics: Metrics, services: Services) => void;
  /** what goes with a member and is not deleted with the row in `members` */
  readonly erase?: EraseOf;
  readonly export?: ExportOf;
  /** after how long its jobs delete what: the page about privacy shows it */
  readonly keeps?: Readonly<Record<string, KeptTime>>;
};

type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type HandlersOf<Each> = Each extends { readonly calls: (services: never) => infer Handlers } ? Handlers : never;

/** The handlers of all calls of a list of features. */
export type HandlersOfAll<Features extends readonly Feature[]> = Intersection<HandlersOf<Features[number]>>;
