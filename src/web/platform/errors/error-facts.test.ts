import { FaultError, RefusedError } from '#web/platform/api/api.ts';
import { describeError } from '#web/platform/errors/error-facts.ts';
import { expect, it } from 'vitest';

it('tells a refusal in the server’s words, with its status', () => {
  const refusal = { code: 'blocked_by_member', message: 'You’re blocked by Anna', details: { name: 'Anna' } } as const;
  expect(describeError(new RefusedError(refusal))).toEqual({
    message: 'You’re blocked by Anna',
    status: 403,
    requestId: null,
  });
});

it('names the request of a fault, so that it can be found in the log', () => {
  expect(describeError(new FaultError('', { status: 500, requestId: 'abc' }))).toEqual({
    message: null,
    status: 500,
    requestId: 'abc',
  });
});

it('calls a network that stayed away 503, and anything else 500 without its insides', () => {
  expect(describeError(new FaultError('', { status: 0, requestId: null })).status).toBe(503);
  expect(describeError(new TypeError('x is undefined'))).toEqual({ message: null, status: 500, requestId: null });
});
