import type { FastifyInstance } from 'fastify';
import { registerApi, prepareCalls, type PreparedCalls } from '#server/platform/http/api/api-routes.ts';
import { createHttpServer, type HttpServerOptions } from '#server/platform/http/create-http-server.ts';
import type { RenderPage } from '#server/platform/http/pages/page-renderer.ts';
import { registerPages } from '#server/platform/http/pages/page-routes.ts';
import type { RateCounts } from '#server/platform/http/protection/rate-counts.ts';
import type { Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import { refusalText } from '#server/platform/i18n/server-translator.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Call } from '#shared/contract/call.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { type Caller, createCaller } from '#test/support/builders/caller.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { createQuietLog, type QuietLog } from '#test/support/quiet-log.ts';

type Handle = (ctx: never, input: never) => Promise<unknown>;

type Options = {
  /** contract and handler by "METHOD /api/x.php" */
  readonly calls?: Readonly<Record<string, { readonly call: Call; readonly handle: Handle }>>;
  readonly strict?: boolean;
  readonly publicUrl?: string;
  readonly trustProxy?: readonly string[];
  readonly rateCounts?: RateCounts;
  readonly shedsLoad?: boolean;
  readonly renderPage?: RenderPage;
  readonly geoCountry?: CountryCode;
  readonly isHealthy?: () => Promise<boolean>;
  readonly socketLimits?: HttpServerOptions['socketLimits'];
};

export interface TestHttp extends QuietLog {
  readonly app: FastifyInstance;
  readonly call: Caller;
  readonly calls: PreparedCalls;
  /** Stops the server. Throws if errors were logged that no test has taken. */
  stop(): Promise<void>;
}

/** Returns the session secret of `anna` or `bert`. All other secrets are invalid. */
export const sessionOf = (name: string): string => name.padEnd(43, '-');
const MEMBERS: Readonly<Record<string, string>> = { [sessionOf('anna')]: '1', [sessionOf('bert')]: '2' };

/** Only the fields of a site that the platform reads. */
const site = { id: 1, domain: 'site.test', domain_language: '', countries: ['NL'] } as unknown as Site;

/** Starts the web server without features: the site site.test, the members of `sessionOf`, and the test's own calls. */
export const startTestHttp = async (options: Options = {}): Promise<TestHttp> => {
  const brought = Object.entries(options.calls ?? {});
  const quiet = createQuietLog();
  const clock = createFakeClock();
  const resolvers = {
    findSite: async (host: string) => (host === site.domain ? site : null),
    findViewer: async (token: string) => {
      const memberId = MEMBERS[token];
      return memberId === undefined ? null : ({ memberId: memberId as MemberId, role: null, language: 'en' } as Viewer);
    },
    whereaboutsOf: () => ({ geoCountry: options.geoCountry ?? 'NL', minimumAge: 18 }),
    originOf: () => 'http://site.test',
    viewerGenderOf: () => 'other' as const,
  };
  const api = {
    contract: Object.fromEntries(brought.map(([key, { call }]) => [key, call])),
    handlers: Object.fromEntries(brought.map(([key, { handle }]) => [key, handle])),
    clock,
    resolvers,
    strict: options.strict ?? true,
    logged: [],
  };
  const calls = prepareCalls(api);
  const app = await createHttpServer({
    log: quiet.log,
    publicUrl: options.publicUrl ?? 'http://site.test',
    trustProxy: options.trustProxy ?? [],
    textOf: refusalText,
    isHealthy: options.isHealthy ?? (async () => true),
    observeRequest: () => {},
    ...(options.socketLimits && { socketLimits: options.socketLimits }),
    rateCounts: options.rateCounts ?? null,
    shedsLoad: options.shedsLoad ?? false,
  });
  registerApi(app, calls, api);
  if (options.renderPage !== undefined) {
    const { renderPage } = options;
    const textOf = refusalText;
    const placeOf = () => ({ region: 'NL', timeZone: 'Europe/Amsterdam' }) as const;
    registerPages(app, {
      renderPage,
      calls,
      clock,
      resolvers,
      textOf,
      placeOf,
      isCounted: () => false,
      onPageView: async () => {},
    });
  }
  const stop = async () => {
    await app.close();
    quiet.assertSilent();
  };
  return { ...quiet, app, calls, call: createCaller(app, 'site.test'), stop };
};
