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
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { chooseLocale, toLocale } from '#shared/i18n/locales.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

/** Functions of features that the platform calls for each request. */
export type RequestResolvers = {
  /** by host name without port; null: no such site */
  findSite(host: string): Promise<Site | null>;
  findViewer(sessionToken: string, site: Site, now: Date): Promise<Viewer | null>;
  whereaboutsOf(request: { ip: string; acceptLanguage: string | undefined }, site: Site): Whereabouts;
  originOf(site: Site): string;
  /** how texts address the viewer */
  viewerGenderOf(viewer: Viewer | null): GrammaticalGender;
};

type GateDeps<Asked extends keyof RequestResolvers> = {
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: Pick<RequestResolvers, Asked>;
};

/** What a route outside the contract needs to find the viewer. */
export type SessionDeps = GateDeps<'findSite' | 'findViewer'>;

type Session = Pick<RequestContext, 'now' | 'site' | 'sessionToken'> & {
  /** Finds the logged-in member and counts the request for their rate limit. */
  readonly findViewer: () => Promise<Viewer | null>;
};

/** The session gate of every route: only this function reads the session cookie and looks up its owner. */
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

/** Builds the context of a call or page: the site, viewer, location and language. */
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
  const query = typeof lang === 'string' ? lang : null;
  const cookie = readLocaleCookie(request);
  const locale = chooseLocale({
    query,
    cookie,
    account: viewer?.language,
    domainLanguage: site.domain_language,
    acceptLanguage: request.headers['accept-language'],
  });
  const whereabouts = resolvers.whereaboutsOf(
    { ip: request.ip, acceptLanguage: request.headers['accept-language'] },
    site,
  );
  request.typesetting = typesettingOf(locale, whereabouts.geoCountry);
  request.viewerGender = resolvers.viewerGenderOf(viewer);
  return {
    ...session,
    requestId: request.id,
    log: request.log as Log,
    viewer,
    deviceId: readOrStartDevice(request, reply),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    ...whereabouts,
    locale,
    chosenLocale: toLocale(query) ?? cookie,
    origin: resolvers.originOf(site),
    cookies: answerCookies(request, reply),
  };
};
