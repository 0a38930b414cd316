import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Scheme } from '#server/platform/http/requests/site-origin.ts';
import { ADULTS_LABEL } from '#shared/domain/adults-label.ts';

const onlyOurselves = ["'self'"];

const contentSecurityPolicy = (nonce: string | null, scheme: Scheme, pictures: readonly string[] = []): string =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': nonce === null ? ["'none'"] : [`'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': nonce === null ? ["'none'"] : ["'self'", `'nonce-${nonce}'`],
    // Style attributes set widths and colours from data (progress, placeholders).
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': [...onlyOurselves, ...pictures, 'data:', 'blob:'],
    // Members can listen to a recording before it is uploaded.
    'media-src': nonce === null ? onlyOurselves : [...onlyOurselves, 'blob:'],
    'font-src': onlyOurselves,
    'connect-src': onlyOurselves,
    'manifest-src': onlyOurselves,
    'worker-src': onlyOurselves,
    'form-action': onlyOurselves,
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    // The only URL that code may choose: the service worker's.
    'trusted-types': ['service-worker'],
    ...(scheme === 'https' && { 'upgrade-insecure-requests': [] }),
  })
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

/** The policy of all responses except pages. */
const policyWithoutScripts = {
  http: contentSecurityPolicy(null, 'http'),
  https: contentSecurityPolicy(null, 'https'),
};

/**
 * Returns a page's policy, which allows only scripts with this response's nonce, and pictures from this server and from
 * the CDN of the site's public ones.
 */
export const newPagePolicy = (scheme: Scheme, cdnPrefix: string): { nonce: string; policy: string } => {
  const nonce = randomBytes(16).toString('base64');
  const pictures = URL.canParse(cdnPrefix) ? [new URL(cdnPrefix).origin] : [];
  return { nonce, policy: contentSecurityPolicy(nonce, scheme, pictures) };
};

/** Browser features that pages may use. Translation happens on the reader's device. */
const permissionsPolicy = [
  'camera=(self)',
  'geolocation=(self)',
  'language-detector=(self)',
  'microphone=(self)',
  'payment=(self)',
  'translator=(self)',
].join(', ');

/** Built once: Fastify's plugin builds it for every request, with a function on the reply that outlives the request. */
const setFixedHeaders = helmet({
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  crossOriginOpenerPolicy: { policy: 'same-origin' },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  // Set below, only for sites served over https.
  hsts: false,
});

export const registerSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('content-security-policy', policyWithoutScripts[app.scheme]);
    reply.header('permissions-policy', permissionsPolicy);
    reply.header('rating', ADULTS_LABEL);
    if (app.scheme === 'https') reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains');
    setFixedHeaders(request.raw, reply.raw, () => done());
  });
};
