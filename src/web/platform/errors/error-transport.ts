import { createSerializationAdapter } from '@tanstack/react-router';
import { FaultError } from '#web/platform/api/api.ts';
import { describeError, type ErrorDescription } from '#web/platform/errors/error-description.ts';

/** Sends a rendering error from the server to the browser with its public description only, never its internals. */
export const errorTransport = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): ErrorDescription => ({ ...describeError(error) }),
  fromSerializable: ({ message, status, requestId }: ErrorDescription): Error =>
    new FaultError(message ?? '', { status, requestId }),
});
