import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { refuse } from '#server/platform/http/api/refuse.ts';
import type { RequestResolvers } from '#server/platform/http/requests/request-gate.ts';
import { DAY_MS } from '#shared/domain/time.ts';

type Deps = {
  readonly clock: Pick<Clock, 'now'>;
  readonly resolvers: Pick<RequestResolvers, 'findSite' | 'originOf'>;
};

const PATH = '/.well-known/security.txt';
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** Serves security.txt (RFC 9116), the contact for vulnerabilities. Its expiry date is renewed with each answer. */
export const serveSecurityContact = (app: FastifyInstance, { clock, resolvers }: Deps): void => {
  app.get(PATH, { schema: { hide: true }, config: { rateGroup: 'page' } }, async ({ hostname }, reply) => {
    const site = (await resolvers.findSite(hostname)) ?? refuse('unknown_site');
    const today = Math.floor(clock.now().getTime() / DAY_MS);
    const fields = [
      ['Contact', `mailto:${encodeURI(site.support_email)}`],
      ['Expires', new Date((today + VALID_DAYS) * DAY_MS).toISOString()],
      ['Preferred-Languages', [...new Set([site.domain_language, 'en'])].join(', ')],
      ['Canonical', resolvers.originOf(site) + PATH],
    ] as const;
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(fields.map(([name, value]) => `${name}: ${value}\n`).join(''));
  });
};
