import { expect, it } from 'vitest';
import { normalEmail } from '#shared/domain/account/email-address.ts';

it('an address has one form, however it is typed', () => {
  for (const typed of ['zoë@vonk.test', ' ZOË@Vonk.Test\n', 'zoe\u0308@vonk.test']) {
    expect(normalEmail(typed)).toBe('zoë@vonk.test');
  }
});
