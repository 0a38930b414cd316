import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import {
  answerCookies,
  readLocaleCookie,
  readOrStartDevice,
  readSessionToken,
} from '#server/platform/http/requests/cookies.ts';
import type { RequestContext, Site, Viewer } from '#server/platform/http/requests/request-context.ts';
import type { Log } from '#server/platform/log/log.ts';
import { chooseLocale } from '#shared/i18n/locales.ts';

type Whereabouts = Pick<RequestContext, 'geoCountry' | 'minimumAge'>;

/** What the features tell the platform about a request. */
export type RequestResolvers = {
  /** by host name without port; null: no such site */
  findSite(host: string): Promise<Site | null>;
  findViewer(sessionToken: string, site: Site, now: Date): Promise<Viewer | null>;
  whereaboutsOf(request: { ip: string; acceptLanguage: string | undefined }, site: Site): Whereabouts;
  originOf(site: Site): string;
};

/** Opens the context in which a call or a page runs: which site, who, from where, in which language. */
export const openRequest = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { clock, resolvers }: { readonly clock: Pick<Clock, 'now'>; readonly resolvers: RequestResolvers },
): Promise<RequestContext> => {
  const now = clock.now();
  const site = (await resolvers.findSite(request.hostname)) ?? refuse('unknown_site');
  const sessionToken = readSessionToken(request);
  const viewer = sessionToken === null ? null : await resolvers.findViewer(sessionToken, site, now);
  const { lang } = request.query as { lang?: unknown };
  const locale = chooseLocale({
    query: typeof lang === 'string' ? lang : null,
    cookie: readLocaleCookie(request),
    account: viewer?.language,
    domainLanguage: site.domain_language,
    acceptLanguage: request.headers['accept-language'],
  });
  request.locale = locale;
  request.memberId = viewer?.memberId ?? null;
  await request.countCaller?.(viewer?.memberId ?? null);
  return {
    requestId: request.id,
    log: request.log as Log,
    now,
    site,
    viewer,
    sessionToken,
    deviceId: readOrStartDevice(request, reply),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    ...resolvers.whereaboutsOf({ ip: request.ip, acceptLanguage: request.headers['accept-language'] }, site),
    locale,
    origin: resolvers.originOf(site),
    cookies: answerCookies(request, reply),
  };
};
