import { expect, it, vi } from 'vitest';
import { changeSession, whenSessionSettles } from '#web/platform/api/session-changes.ts';

const isOver = async (what: Promise<void>): Promise<boolean> => {
  const over = vi.fn<() => void>();
  void what.then(over);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  return over.mock.calls.length > 0;
};

it('waits for the answer that brings the new session, in whichever tab it was asked for', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const changed = changeSession(() => promise);
  const settled = whenSessionSettles();
  expect(await isOver(settled)).toBe(false);
  resolve('done');
  expect(await changed).toBe('done');
  await settled;
});

it('starts a change while another tab waits for its own, which may have been frozen', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const frozen = changeSession(() => promise);
  expect(await changeSession(async () => 'done')).toBe('done');
  resolve('late');
  expect(await frozen).toBe('late');
});

it('waits for nobody where the browser has no locks or refuses them', async () => {
  const refused = { request: () => Promise.reject(new DOMException('Not here.', 'SecurityError')) };
  for (const browser of [{}, { locks: refused }]) {
    vi.stubGlobal('navigator', browser);
    expect(await changeSession(async () => 'done')).toBe('done');
    await whenSessionSettles();
    vi.unstubAllGlobals();
  }
});
