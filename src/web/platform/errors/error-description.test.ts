import { expect, it } from 'vitest';
import { FaultError, RefusedError } from '#web/platform/api/api.ts';
import { describeError } from '#web/platform/errors/error-description.ts';

it('tells a refusal in the server’s words, with its status', () => {
  const refusal = { code: 'blocked_by_member', message: 'You’re blocked by Anna', details: { name: 'Anna' } } as const;
  expect(describeError(new RefusedError({ refusal, status: 403 }))).toEqual({
    message: 'You’re blocked by Anna',
    status: 403,
    isNetwork: false,
    requestId: null,
  });
});

it('names the request of a fault, so that it can be found in the log', () => {
  expect(describeError(new FaultError('', { status: 500, requestId: 'abc' }))).toEqual({
    message: null,
    status: 500,
    isNetwork: false,
    requestId: 'abc',
  });
});

it('calls a network that stayed away 503, and says that it was the network', () => {
  expect(describeError(new FaultError('', { status: 0, requestId: null }))).toMatchObject({
    status: 503,
    isNetwork: true,
  });
});

it('tells nothing of what was never meant for people', () => {
  const secret = new TypeError('relation "members" does not exist');
  expect(describeError(secret)).toEqual({ message: null, status: 500, isNetwork: false, requestId: null });
});
