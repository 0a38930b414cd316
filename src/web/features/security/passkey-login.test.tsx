import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PasskeyLogin } from '#web/features/security/passkey-login.tsx';

it('is offered by a browser without passkeys, too, and a press says that it has none', async () => {
  const known = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')!;
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  try {
    const onLoggedIn = vi.fn<() => void>();
    await renderInApp(<PasskeyLogin onLoggedIn={onLoggedIn} />, ['login']);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This browser doesn’t support passkeys. Use your password.');
    expect(onLoggedIn).not.toHaveBeenCalled();
  } finally {
    Object.defineProperty(window, 'PublicKeyCredential', known);
  }
});
