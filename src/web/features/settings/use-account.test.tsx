import type { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Account } from '#shared/contract/account/settings-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { accountQuery } from '#web/features/settings/account-queries.ts';
import { useKeepAccount } from '#web/features/settings/use-account.ts';
import type { Api } from '#web/platform/api/api.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';

const named = (name: string) => ({ ok: true, data: { account: { name } as Account } }) as const;

it('keeps a change where a read that was sent before it is answered after it', async () => {
  const read = Promise.withResolvers<object>();
  const clients: QueryClient[] = [];
  const Settings = () => {
    const { api, queryClient } = useApp();
    const keep = useKeepAccount();
    clients.push(queryClient);
    return (
      <>
        <button onClick={() => void loadQuietly(queryClient.query(accountQuery(api)))}>Read</button>
        <button onClick={() => void keep(named('New'))}>Change</button>
      </>
    );
  };
  await renderInApp(<Settings />, [], (() => read.promise) as unknown as Api);
  const shown = () => clients[0]?.getQueryData<Account>(['account'])?.name;
  await page.getByRole('button', { name: 'Read' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await expect.poll(shown).toBe('New');
  read.resolve(named('Old'));
  await expect.poll(() => clients[0]?.isFetching()).toBe(0);
  expect(shown()).toBe('New');
});
