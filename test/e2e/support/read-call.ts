import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { CallName, OutputOf } from '#shared/contract/contract.ts';

type ReadName = Extract<CallName, `GET ${string}`>;
type Options = Pick<NonNullable<Parameters<APIRequestContext['get']>[1]>, 'params' | 'headers'>;

/** What a reading call answers whoever is logged in there, as the contract types it. */
export const readCall = async <Name extends ReadName>(
  { request }: Pick<Page, 'request'>,
  name: Name,
  options: Options = {},
): Promise<OutputOf<Name>> => {
  const answer = await request.get(name.slice('GET '.length), options);
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as OutputOf<Name>;
};
