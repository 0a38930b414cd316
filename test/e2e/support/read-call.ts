import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { Outbox } from '#demo/outbox/serve-mails.ts';
import type { CallName, OutputOf } from '#shared/contract/contract.ts';

type ReadName = Extract<CallName, `GET ${string}`>;
type Options = Pick<NonNullable<Parameters<APIRequestContext['get']>[1]>, 'params' | 'headers'>;

/** Makes a GET call as the member logged in on the page, and returns the response typed by the contract. */
export const readCall = async <Name extends ReadName>(
  { request }: Pick<Page, 'request'>,
  name: Name,
  options: Options = {},
): Promise<OutputOf<Name>> => {
  const answer = await request.get(name.slice('GET '.length), options);
  expect(answer.status(), `${name}: ${await answer.text()}`).toBe(200);
  return (await answer.json()) as OutputOf<Name>;
};

/** Returns the latest mails of the demo, which sends none. */
export const readOutbox = async ({ request }: Pick<Page, 'request'>): Promise<Outbox> => {
  const answer = await request.get('/api/outbox.php');
  expect(answer.status(), await answer.text()).toBe(200);
  return (await answer.json()) as Outbox;
};
