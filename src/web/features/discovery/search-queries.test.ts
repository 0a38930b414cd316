import { expect, it } from 'vitest';
import type { SearchAddress } from '#web/features/discovery/search-address-rules.ts';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import type { Api } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';

/** Runs a search on a fake server that refuses every cursor with this code; returns the searches received. */
const ask = async (search: SearchAddress, code: string) => {
  const asked: SearchAddress[] = [];
  const api = (async (_name: string, { query }: { query: SearchAddress }) => {
    asked.push(query);
    return query.cursor === undefined ? { ok: true, data: {} } : { ok: false, status: 400, refusal: { code } };
  }) as unknown as Api;
  const { ok } = await createQueryClient().query(searchQuery(api, search));
  return { asked, ok };
};

it('a link whose cursor leads nowhere any more shows the first page of its search', async () => {
  const search = { country: 'NL', cursor: 'AAAA' };
  expect(await ask(search, 'validation_failed')).toEqual({ asked: [search, { country: 'NL' }], ok: true });
  expect(await ask({ country: 'NL' }, 'validation_failed')).toEqual({ asked: [{ country: 'NL' }], ok: true });
});

it('other refusals are told', async () => {
  const search = { country: 'NL', cursor: 'AAAA' };
  expect(await ask(search, 'search_requires_login')).toEqual({ asked: [search], ok: false });
});
