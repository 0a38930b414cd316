import { expect, it } from 'vitest';
import { readPopupDelay } from '#web/platform/navigation/popup-delay.ts';

it.each([
  ['0', 0],
  ['5', 5],
  ['600', 600],
])('%s are seconds', (text, seconds) => {
  expect(readPopupDelay(text)).toBe(seconds);
});

it.each([undefined, '', '601', '9999', '-1', '1.5', '5s', ' 5', '5,7', '1e2', 5])('%s is rubbish', (text) => {
  expect(readPopupDelay(text)).toBeNull();
});
