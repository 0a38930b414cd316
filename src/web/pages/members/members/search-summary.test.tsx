import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { readFilter } from '#web/features/discovery/filters/search-filter-state.ts';
import { ResultHeader } from '#web/pages/members/members/result-header.tsx';
import { SearchSummary } from '#web/pages/members/members/search-summary.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const nothing = (): void => undefined;
const filter = readFilter({}, { geoip_selected_country: 'NL' });
const found = { filter, num_fictional: 120 } as ComponentProps<typeof ResultHeader>['found'];

const Summary = () => {
  const t = useTranslations('members');
  return (
    <SearchSummary
      title={<h2>{t('results.count_capped', { count: 1000 })}</h2>}
      header={<ResultHeader found={found} search={{}} filterWords={[]} onChange={nothing} />}
      filter={filter}
      regions={[]}
      count={2}
      isOpen={false}
      onOpen={nothing}
    />
  );
};

/** The bar as a member sees it, as wide as the page leaves it. */
const Bar = ({ width }: { width: number }) => {
  const client = useQueryClient();
  client.setQueryData(['settings'], { fictional_wording: 'fictional', fictional_plural: 'fictional profiles' });
  client.setQueryData(['user'], { id: '0123456789abcdef' });
  return (
    <div style={{ width }}>
      <Summary />
    </div>
  );
};

const textBox = (element: Element): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};
const areOver = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;

afterEach(() => page.viewport(390, 844));

type Place = readonly [px: number, barPx: number, locale: 'fi' | 'fr'];

const PHONES: readonly Place[] = [
  [320, 288, 'fi'],
  [320, 288, 'fr'],
  [390, 358, 'fi'],
  [390, 358, 'fr'],
];
const WIDER: readonly Place[] = [
  [768, 720, 'fi'],
  [768, 720, 'fr'],
  [992, 608, 'fi'],
  [992, 608, 'fr'],
];

const show = async ([px, barPx, locale]: Place) => {
  await page.viewport(px, 844);
  const areas = ['members', 'search', 'saved-searches', 'error-page'] as const;
  await renderInApp(<Bar width={barPx} />, areas, undefined, { locale });
  await expect.element(page.getByRole('heading', { level: 2 })).toBeVisible();
  const title = page.getByRole('heading', { level: 2 }).element();
  const words = title.parentElement!;
  const why = page.getByRole('link').elements().at(-1)!;
  return { title, words, bar: words.parentElement!, why, note: why.parentElement! };
};

it.each([...PHONES, ...WIDER])(
  'has room for words and controls on a window of %d px (a bar of %d px), in %s',
  async (...place) => {
    const { title, words, bar, why } = await show(place);
    const controls = [...page.getByRole('navigation').elements(), ...page.getByRole('button').elements()];
    const boxes = [
      ...[title, why.previousElementSibling!, why].map(textBox),
      ...controls.map((control) => control.getBoundingClientRect()),
    ];
    expect(controls).toHaveLength(place[0] === 768 ? 3 : 2);
    expect(boxes.filter((box, index) => boxes.slice(index + 1).some((other) => areOver(box, other)))).toEqual([]);
    expect(textBox(title).right).toBeLessThanOrEqual(words.getBoundingClientRect().right + 1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(bar.getBoundingClientRect().right + 1);
  },
);

it.each(WIDER)(
  'has one line in the order of the document, and the note below, on a window of %d px (a bar of %d px), in %s',
  async (...place) => {
    const { bar, note } = await show(place);
    const line = [...bar.querySelectorAll('h2, button, nav')].filter((element) => element.checkVisibility());
    const lefts = line.map((element) => element.getBoundingClientRect().left);
    expect(lefts.length).toBeGreaterThan(2);
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
    expect(note.getBoundingClientRect().height).toBeLessThan(60);
  },
);

it.each(PHONES.filter(([px]) => px === 320))(
  'has the note beside the menu, in the order of the document, on a window of %d px (a bar of %d px), in %s',
  async (...place) => {
    const { note } = await show(place);
    const menu = page.getByRole('button').elements().at(-1)!.getBoundingClientRect();
    const { left, top, bottom } = note.getBoundingClientRect();
    expect(menu.right).toBeLessThanOrEqual(left);
    expect(menu.top).toBeLessThan(bottom);
    expect(top).toBeLessThan(menu.bottom);
  },
);
