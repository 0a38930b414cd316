import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { usePushAddress } from '#web/layouts/background/use-push-address.ts';

const before = location.href;
beforeEach(() => history.replaceState({ kept: 1 }, '', before));
afterEach(() => history.replaceState(null, '', before));

const Background = () => {
  usePushAddress();
  return null;
};
const open = async (rest: string) => {
  history.replaceState({ kept: 1 }, '', rest);
  await renderInApp(<Background />, []);
};

it('a page that a push has opened keeps its address without that', async () => {
  const entries = history.length;
  await open('/chats/abc?lang=de&source=push#end');
  await expect.poll(() => location.href).toBe(`${location.origin}/chats/abc?lang=de#end`);
  expect([history.length, history.state]).toEqual([entries, { kept: 1 }]);
});

it('any other address stays as it is', async () => {
  await open('/chats/abc?source=letter&b=c%20d');
  expect(location.href).toBe(`${location.origin}/chats/abc?source=letter&b=c%20d`);
});
