import { expect, it } from 'vitest';
import type { User } from '#shared/contract/account/accounts-contract.ts';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { load } from '#web/pages/home/index/member-home.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';
import type { I18n } from '#web/platform/i18n/i18n.ts';

const UTRECHT = { id: 'NL-UT', country: 'NL', name: 'Utrecht' };

it('loads the name of the region with its members, so that the heading never says the country first', async () => {
  const queryClient = createQueryClient();
  const api = (async (name: string) =>
    name === 'GET /api/regions.php' ? { ok: true, data: { regions: [UTRECHT] } } : failed(0)) as unknown as Api;
  const i18n = { loadAreas: async () => undefined } as unknown as I18n;
  await load({ api, queryClient, i18n }, { profile: { country: 'NL', region: 'NL-UT' } } as User);
  expect(queryClient.getQueryData(regionsQuery(api, 'NL').queryKey)).toEqual([UTRECHT]);
});
