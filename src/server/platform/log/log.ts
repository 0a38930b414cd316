import pino, { type DestinationStream, type Logger } from 'pino';
import { createReadableDestination } from '#server/platform/log/readable-destination.ts';
import { redactFields, redactText } from '#server/platform/log/redact.ts';
import { isUnavailable } from '#server/platform/unavailable-error.ts';

/**
 * What everything logs with; Fastify takes it as `loggerInstance` and adds the request id as `reqId` through `child`.
 * Log ids and counts, not contents: redaction is only a safety net, and does not reach fields that `child` binds.
 */
export type Log = Logger;

export interface LogOptions {
  readonly level: string;
  /** Writes readable lines instead of JSON. */
  readonly readable: boolean;
  /** Where the lines go; the standard output if absent. */
  readonly destination?: DestinationStream;
}

export const createLog = ({ level, readable, destination }: LogOptions): Log => {
  const target = destination ?? pino.destination({ dest: 1, sync: true });
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: redactFields },
      serializers: { err: serializeError, req: serializeRequest, res: serializeResponse },
      hooks: {
        // Messages may quote what a person typed.
        logMethod(args, method) {
          if (isOfOutage(args[0])) return;
          const parts: unknown[] = args.map((part: unknown) => (typeof part === 'string' ? redactText(part) : part));
          // Without a message pino would use the error's own, unredacted.
          if (parts.length === 1) parts.push(...messageOf(parts[0]));
          method.apply(this, parts as typeof args);
        },
      },
    },
    readable ? createReadableDestination(target) : target,
  );
};

/** An outage is logged once by the code that detects it, not by each call that fails because of it. */
const isOfOutage = (logged: unknown): boolean =>
  isUnavailable(logged) || isUnavailable((logged as { err?: unknown } | null | undefined)?.err);

const messageOf = (logged: unknown): string[] => {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err;
  return error instanceof Error ? [redactText(error.message)] : [];
};

const serializeError = (error: unknown): unknown => {
  if (!(error instanceof Error)) return typeof error === 'string' ? redactText(error) : error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    ...(typeof code === 'string' ? { code } : {}),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
};

/** Logs only method and path of a request: the query may contain an address or a token, the headers the session. */
const serializeRequest = (request: { method?: string; url?: string }): unknown => ({
  method: request.method,
  path: redactText(request.url?.split('?', 1)[0] ?? ''),
});

const serializeResponse = (response: { statusCode?: number }): unknown => ({ status: response.statusCode });
