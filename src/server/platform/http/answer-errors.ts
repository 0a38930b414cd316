import { RefusalError } from '#server/platform/http/refuse.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { type RefusalCode, type RefusalDetails, refusals } from '#shared/errors/refusals.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export type RefusalText = (locale: Locale, code: RefusalCode, details: RefusalDetails) => string;

/** The wire form of a refusal. */
export const describeRefusal = (error: RefusalError, locale: Locale, textOf: RefusalText) => ({
  error: { code: error.code, message: textOf(locale, error.code, error.details), details: error.details },
});

const fromFramework: Readonly<Record<number, RefusalCode>> = {
  400: 'validation_failed',
  404: 'not_found',
  413: 'body_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  503: 'overloaded',
};

/** A refusal the caller can act on, or null: then it is a fault of ours. */
export const toRefusal = (error: unknown): RefusalError | null => {
  if (error instanceof RefusalError) return error;
  const status = (error as Partial<FastifyError>).statusCode ?? 500;
  const code = fromFramework[status];
  return code === undefined ? null : new RefusalError(code, {});
};

/** Answers every error of the API: refusals with their sentence, faults with nothing but the request's id. */
export const registerApiErrors = (
  app: FastifyInstance,
  options: { readonly textOf: RefusalText; localeOf(request: FastifyRequest): Locale },
): void => {
  app.setErrorHandler((error, request, reply): FastifyReply => {
    const locale = options.localeOf(request);
    const refusal = toRefusal(error);
    if (refusal === null) {
      request.log.error({ err: error }, 'fault');
      const message = options.textOf(locale, 'fault', {});
      return reply.status(500).send({ error: { code: 'fault', message, details: { request_id: request.id } } });
    }
    return reply
      .status(refusals[refusal.code].status)
      .header('cache-control', 'no-store')
      .send(describeRefusal(refusal, locale, options.textOf));
  });
};
