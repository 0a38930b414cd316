import { createSerializationAdapter } from '@tanstack/react-router';
import { FaultError } from '#web/platform/api/api.ts';
import { describeError, type ErrorFacts } from '#web/platform/errors/error-facts.ts';

/** Sends a rendering error from the server to the browser with its public facts only, never its internals. */
export const errorTransport = createSerializationAdapter({
  key: 'error',
  test: (value): value is Error => value instanceof Error,
  toSerializable: (error): ErrorFacts => ({ ...describeError(error) }),
  fromSerializable: ({ message, status, requestId }: ErrorFacts): Error =>
    new FaultError(message ?? '', { status, requestId }),
});
