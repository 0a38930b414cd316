import { type ComponentProps, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SEARCH_FIELDS, type SearchField } from '#shared/domain/search/search-rules.ts';
import { colorOf } from '#test/support/pages/color-of.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { SearchForm } from '#web/features/discovery/filters/search-form.tsx';
import type { SearchText } from '#web/features/discovery/search-address-rules.ts';

const values = { gender: 'any', country: 'NL', countryregion: null, min_age: 18, max_age: 99 } as const;
const REGIONS: Readonly<Record<string, { id: string; name: string }[]>> = {
  NL: [{ id: 'NL-UT', name: 'Utrecht' }],
  DE: [{ id: 'DE-BE', name: 'Berlin' }],
};
const InPage = (props: Omit<ComponentProps<typeof SearchForm>, 'regions' | 'onCountry'>) => {
  const [country, setCountry] = useState(props.values.country);
  return <SearchForm {...props} regions={REGIONS[country] ?? []} onCountry={setCountry} />;
};
const show = async (fields: readonly SearchField[] = SEARCH_FIELDS) => {
  const onSearch = vi.fn<(search: SearchText) => void>();
  await renderInApp(<InPage fields={fields} values={values} countries={['NL', 'DE']} onSearch={onSearch} />, [
    'members',
  ]);
  return onSearch;
};

it('sends what was chosen, and nothing that was left open', async () => {
  const onSearch = await show();
  await page.getByRole('radio', { name: 'Women' }).click();
  page.getByRole('slider', { name: 'Minimum age' }).element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(onSearch).toHaveBeenCalledWith({ gender: 'female', country: 'NL', min_age: '20', max_age: '99' });
});

it('offers the regions of the chosen country', async () => {
  const onSearch = await show();
  await page.getByLabelText('Country').selectOptions('Germany');
  await expect.element(page.getByRole('option', { name: 'Utrecht' })).not.toBeInTheDocument();
  await page.getByLabelText('Region').selectOptions('Berlin');
  await page.getByRole('button', { name: 'Search' }).click();
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ country: 'DE', countryregion: 'DE-BE' });
});

it('asks only what the site lets people search by', async () => {
  const onSearch = await show(['gender']);
  await expect.element(page.getByLabelText('Country')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Region')).not.toBeInTheDocument();
  await expect.element(page.getByRole('slider').first()).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'Men', exact: true }).click();
  await page.getByRole('button', { name: 'Search' }).click();
  expect(onSearch).toHaveBeenCalledWith({ gender: 'male' });
});

it('is a plain form that leads to the search page, for when there are no scripts', async () => {
  await show();
  const form = page.getByRole('search').element() as HTMLFormElement;
  expect(new URL(form.action).pathname).toBe('/members');
  expect(form.method).toBe('get');
  expect([...new FormData(form).keys()]).toEqual(['gender', 'country', 'countryregion', 'min_age', 'max_age']);
});

it('has a button of the colour of tools', async () => {
  await show();
  const search = page.getByRole('button', { name: 'Search' });
  // The button looks different while the pointer is on it, where an earlier test may have left it.
  await page.getByLabelText('Country').hover();
  await expect.poll(() => getComputedStyle(search.element()).backgroundColor).toBe(colorOf('primary'));
});
