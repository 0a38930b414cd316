import { CatchBoundary } from '@tanstack/react-router';
import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { type Outcome, useCall } from '#web/platform/api/use-call.ts';

beforeEach(() => {
  // React logs errors that an error boundary catches.
  vi.spyOn(console, 'error').mockReturnValue();
});

type Call = () => Promise<{ ok: true; data: null }>;

const CallButton = ({ call, outcome }: { readonly call: Call; readonly outcome: Outcome<null> }) => {
  const { run } = useCall();
  return (
    <button type="button" onClick={() => run(call, outcome)}>
      Go
    </button>
  );
};

const press = async (call: Call, outcome: Outcome<null> = {}) => {
  await renderInApp(
    <CatchBoundary getResetKey={() => 'same'} errorComponent={({ error }) => <p role="alert">{String(error)}</p>}>
      <CallButton call={call} outcome={outcome} />
    </CatchBoundary>,
    ['error-page'],
  );
  await page.getByRole('button', { name: 'Go' }).click();
};

it('shows an error that is thrown within the call where the page shows its errors', async () => {
  await press(() => Promise.reject(new Error('No such file.')));
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: No such file.');
});

it('shows an error that is thrown after the call as well', async () => {
  const onDone = () => {
    throw new Error('Not saved here.');
  };
  await press(async () => ({ ok: true, data: null }), { onDone });
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error: Not saved here.');
});
