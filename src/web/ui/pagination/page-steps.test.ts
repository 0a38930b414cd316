import { expect, it } from 'vitest';
import { pageSteps } from '#web/ui/pagination/page-steps.ts';

const shown = (page: number, pageCount: number) =>
  pageSteps(page, pageCount)
    .map((step) => (step.kind === 'gap' ? '…' : step.page))
    .join(' ');

it('shows everything where there is little', () => {
  expect(shown(1, 1)).toBe('1');
  expect(shown(2, 3)).toBe('1 2 3');
  expect(shown(3, 5)).toBe('1 2 3 4 5');
});

it('leaves gaps between the ends and the neighbours', () => {
  expect(shown(6, 24)).toBe('1 … 5 6 7 … 24');
  expect(shown(1, 24)).toBe('1 2 … 24');
  expect(shown(24, 24)).toBe('1 … 23 24');
});

it('never puts a gap where a single page would fit', () => {
  expect(shown(4, 24)).toBe('1 2 3 4 5 … 24');
  expect(shown(21, 24)).toBe('1 … 20 21 22 23 24');
});

it('never takes more than seven steps', () => {
  for (let page = 1; page <= 40; page += 1) expect(pageSteps(page, 40).length).toBeLessThanOrEqual(7);
});
