import { createSerializationAdapter } from '@tanstack/react-router';
import { FaultError } from '#web/platform/api/api.ts';
import { describeError, type ErrorFacts } from '#web/platform/errors/error-facts.ts';

/** How a failure of the server's rendering reaches the browser: as what people may know of it, never its insides. */
export const errorTransport = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): ErrorFacts => ({ ...describeError(error) }),
  fromSerializable: ({ message, status, requestId }: ErrorFacts): Error =>
    new FaultError(message ?? '', { status, requestId }),
});
