import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import {
  answerCookies,
  readLocaleCookie,
  readOrStartDevice,
  readSessionToken,
} from '#server/platform/http/requests/cookies.ts';
import type { RequestContext, Site, Viewer, Whereabouts } from '#server/platform/http/requests/request-context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { chooseLocale } from '#shared/i18n/locales.ts';

/** What the features tell the platform about a request. */
export type RequestResolvers = {
  /** by host name without port; null: no such site */
  findSite(host: string): Promise<Site | null>;
  findViewer(sessionToken: string, site: Site, now: Date): Promise<Viewer | null>;
  whereaboutsOf(request: { ip: string; acceptLanguage: string | undefined }, site: Site): Whereabouts;
  originOf(site: Site): string;
};

type GateDeps<Asked extends keyof RequestResolvers> = {
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: Pick<RequestResolvers, Asked>;
};

/** What a route outside the contract needs to know who asks. */
export type SessionDeps = GateDeps<'findSite' | 'findViewer'>;

type Session = Pick<RequestContext, 'now' | 'site' | 'sessionToken'> & {
  /** Who is logged in; counts the request as theirs. */
  readonly findViewer: () => Promise<Viewer | null>;
};

/** The session gate of every route: no other place reads the session cookie and asks whose it is. */
export const openSession = async (request: FastifyRequest, { clock, resolvers }: SessionDeps): Promise<Session> => {
  const now = clock.now();
  const site = (await resolvers.findSite(request.hostname)) ?? refuse('unknown_site');
  const sessionToken = readSessionToken(request);
  return {
    now,
    site,
    sessionToken,
    findViewer: async () => {
      const viewer = sessionToken === null ? null : await resolvers.findViewer(sessionToken, site, now);
      request.memberId = viewer?.memberId ?? null;
      await request.countCaller?.(request.memberId);
      return viewer;
    },
  };
};

/** Opens the context in which a call or a page runs: which site, who, from where, in which language. */
export const openRequest = async (
  request: FastifyRequest,
  reply: FastifyReply,
  deps: GateDeps<keyof RequestResolvers>,
): Promise<RequestContext> => {
  const { findViewer, ...session } = await openSession(request, deps);
  const { site } = session;
  const { resolvers } = deps;
  const viewer = await findViewer();
  const { lang } = request.query as { lang?: unknown };
  const locale = chooseLocale({
    query: typeof lang === 'string' ? lang : null,
    cookie: readLocaleCookie(request),
    account: viewer?.language,
    domainLanguage: site.domain_language,
    acceptLanguage: request.headers['accept-language'],
  });
  request.locale = locale;
  return {
    ...session,
    requestId: request.id,
    log: request.log as Log,
    viewer,
    deviceId: readOrStartDevice(request, reply),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    ...resolvers.whereaboutsOf({ ip: request.ip, acceptLanguage: request.headers['accept-language'] }, site),
    locale,
    origin: resolvers.originOf(site),
    cookies: answerCookies(request, reply),
  };
};
