import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { OtherMemberHost } from '#web/layouts/background/other-member-host.tsx';
import { hearAnswer } from '#web/platform/api/page-member.ts';

it('says that another account is logged in, and reloads the page for it', async () => {
  const reload = vi.fn<() => void>();
  await renderInApp(<OtherMemberHost reload={reload} />, ['error-page']);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  hearAnswer({ ok: false, status: 409, refusal: { code: 'member_changed', message: '', details: {} } });
  await expect.element(page.getByRole('dialog', { name: 'Another account is logged in' })).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
