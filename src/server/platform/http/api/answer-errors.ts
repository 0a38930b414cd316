import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { RefusalError } from '#server/platform/http/api/refuse.ts';
import { errorPage } from '#server/platform/http/pages/error-page.ts';
import { logRefusal } from '#server/platform/http/protection/security-events.ts';
import { isUnavailable } from '#server/platform/unavailable-error.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '#shared/errors/refusals.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

export type RefusalText = (
  setting: Typesetting,
  code: RefusalCode,
  details: RefusalDetails,
  viewerGender?: GrammaticalGender,
) => string;

/** Returns the response body of a refusal. */
export const describeRefusal = (error: RefusalError, setting: Typesetting, textOf: RefusalText) => ({
  error: { code: error.code, message: textOf(setting, error.code, error.details), details: error.details },
});

const fromFramework: Readonly<Record<number, RefusalCode>> = {
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  503: 'overloaded',
};

/** Returns a refusal that the caller can act on; null: an internal error. */
export const toRefusal = (error: unknown): RefusalError | null => {
  if (error instanceof RefusalError) return error;
  if (isUnavailable(error)) return new RefusalError('unavailable', {});
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  const code = fromFramework[status] ?? (status >= 400 && status < 500 ? 'validation_failed' : null);
  return code === null ? null : new RefusalError(code, {});
};

/** Seconds in the `Retry-After` header of every 503. */
export const COME_BACK_SECONDS = 5;

const retryAfterSeconds = ({ code, details }: RefusalError): number | null => {
  if (refusals[code].status === 503) return COME_BACK_SECONDS;
  if (typeof details['seconds'] === 'number') return details['seconds'];
  return typeof details['minutes'] === 'number' ? details['minutes'] * 60 : null;
};

type Options = { readonly textOf: RefusalText; readonly settingOf: (request: FastifyRequest) => Typesetting };

/** Browsers ask for HTML when they navigate; programs and our own calls do not. */
const wantsPage = (request: FastifyRequest): boolean =>
  request.headers.accept?.includes('text/html') === true && !request.url.startsWith('/api/');

/** Answers every error: refusals with their sentence, faults with only the request's id. */
export const answerErrors =
  (options: Options) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const setting = options.settingOf(request);
    const textOf: RefusalText = (to, code, details) => options.textOf(to, code, details, request.viewerGender);
    const refusal = toRefusal(error);
    void reply.header('cache-control', 'no-store').removeHeader('etag').removeHeader('last-modified');
    if (refusal === null) {
      request.log.error({ err: error }, 'fault');
      const message = textOf(setting, 'fault', {});
      if (wantsPage(request)) {
        const page = errorPage({ setting, status: 500, message, requestId: request.id, hasHome: true });
        return reply.status(500).type('text/html; charset=utf-8').send(page);
      }
      return reply.status(500).send({ error: { code: 'fault', message, details: { request_id: request.id } } });
    }
    // An outage is logged once, not for each request.
    if (refusal.code !== 'unavailable') logRefusal(request, refusal.code);
    const seconds = retryAfterSeconds(refusal);
    if (seconds !== null) void reply.header('retry-after', seconds);
    const { status } = refusals[refusal.code];
    const answer = describeRefusal(refusal, setting, textOf);
    if (!wantsPage(request)) return reply.status(status).send(answer);
    const hasHome = refusal.code !== 'unknown_site';
    const page = errorPage({ setting, status, message: answer.error.message, requestId: null, hasHome });
    return reply.status(status).type('text/html; charset=utf-8').send(page);
  };
