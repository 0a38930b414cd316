import type { Answer, CallOptions, Caller } from '#test/support/builders/caller.ts';

let built = 0;

/** Signs up from a new browser; `differences` replace the usual fields of the form. */
export const signUp = async (
  call: Caller,
  differences: Readonly<Record<string, unknown>> = {},
  options: CallOptions = {},
): Promise<Answer & { readonly session: string | null; readonly email: string; readonly device: string }> => {
  built += 1;
  const body = {
    email: `new${built}@vonk.test`,
    name: 'Anna',
    password: 'nine green bicycles',
    date_of_birth: '1990-05-17',
    gender: 'female',
    sexuality: 'bi',
    looking_for: 'dating',
    sensitive_consent: true,
    terms_version: '2024-01-01T00:00:00.000Z',
    language: 'nl',
    ...differences,
  };
  const device = `device-${built}`.padEnd(22, 'x');
  const answer = await call('POST /api/signup.php', { cookies: { device }, ...options, body });
  const session = answer.cookies.find(({ name }) => name === 'session')?.value ?? null;
  return { ...answer, session, email: body.email, device };
};
