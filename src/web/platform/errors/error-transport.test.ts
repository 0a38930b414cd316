import { expect, it } from 'vitest';
import { FaultError, RefusedError } from '#web/platform/api/api.ts';
import { describeError } from '#web/platform/errors/error-description.ts';
import { errorTransport } from '#web/platform/errors/error-transport.ts';

const sent = (error: Error) => errorTransport.fromSerializable(errorTransport.toSerializable(error));

it('shows in the browser the very error page that the server drew', () => {
  const refusal = { code: 'blocked_by_member', message: 'You’re blocked by Anna', details: {} } as const;
  const refused = new RefusedError({ refusal, status: 403 });
  const fault = new FaultError('', { status: 500, requestId: 'abc' });
  for (const error of [refused, fault, new TypeError('x')])
    expect(describeError(sent(error))).toEqual(describeError(error));
});

it('carries no word of an exception to the browser', () => {
  expect(JSON.stringify(errorTransport.toSerializable(new Error('password=hunter2')))).not.toContain('hunter2');
});
