import { expect, it } from 'vitest';
import { endOnce } from '#shared/i18n/end-once.ts';

it.each([
  ['on behalf of Vonk Demo B.V.. As part', 'on behalf of Vonk Demo B.V. As part'],
  ['Vonk Demo B.V..', 'Vonk Demo B.V.'],
  ['shows “Vonk Demo B.V.”.', 'shows “Vonk Demo B.V.”'],
  ['indique « Vonk Demo B.V.\u00A0».', 'indique « Vonk Demo B.V.\u00A0»'],
  ['Wait... what?', 'Wait... what?'],
  ['One. Two.', 'One. Two.'],
])('%s reads %s', (text, read) => {
  expect(endOnce(text)).toBe(read);
});
