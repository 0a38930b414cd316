import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FictionalWords } from '#shared/domain/profile/fictional-wordings.ts';
import { SEARCH_FIELDS, type SearchField, type SearchSort } from '#shared/domain/search/search-rules.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { type CityFieldProps, FilterForm } from '#web/features/discovery/filters/filter-form.tsx';
import { readFilter, type SearchFilter } from '#web/features/discovery/filters/search-filter-state.ts';

const AREAS = ['members', 'search', 'profile-facts', 'interests'] as const;
const REGIONS = [{ id: 'NL-UT', name: 'Utrecht' }];
const empty = readFilter({ country: 'NL' }, { geoip_selected_country: 'NL' });

const CityField = ({ city, onChoose }: CityFieldProps) => (
  <>
    <p>{`City: ${city}`}</p>
    <button type="button" onClick={() => onChoose({ id: 7, name: 'Zeist' })}>
      Take Zeist
    </button>
    <button type="button" onClick={() => onChoose(null)}>
      Take no city
    </button>
  </>
);

type Given = {
  fields?: readonly SearchField[];
  filter?: Partial<SearchFilter>;
  isMember?: boolean;
  isFictionAllowed?: boolean;
  fictionalWords?: FictionalWords;
  areSectionsLazy?: boolean;
  sorts?: readonly SearchSort[];
  locale?: Locale;
};

const FICTIONAL: FictionalWords = { wording: 'other', plural: 'fictional profiles' };

const show = async (given: Given = {}) => {
  const { fields = SEARCH_FIELDS, filter = {}, isMember = true, isFictionAllowed = true } = given;
  const onSubmit = vi.fn<(draft: SearchFilter) => void>();
  const InPage = () => {
    const [draft, setDraft] = useState<SearchFilter>({ ...empty, ...filter });
    return (
      <FilterForm
        id="filters"
        fields={fields}
        draft={draft}
        onChange={(changes) => setDraft((before) => ({ ...before, ...changes }))}
        onSubmit={() => onSubmit(draft)}
        countries={['NL', 'DE']}
        regions={REGIONS}
        isMember={isMember}
        isFictionHidden={!isFictionAllowed}
        isFictionAllowed={isFictionAllowed}
        fictionalWords={given.fictionalWords ?? FICTIONAL}
        CityField={CityField}
        areSectionsLazy={given.areSectionsLazy ?? false}
        sorts={given.sorts ?? []}
      />
    );
  };
  await renderInApp(
    <>
      <InPage />
      <button type="submit" form="filters">
        Send
      </button>
    </>,
    AREAS,
    undefined,
    given.locale === undefined ? {} : { locale: given.locale },
  );
  return async () => {
    await page.getByRole('button', { name: 'Send' }).click();
    return onSubmit.mock.lastCall?.[0];
  };
};

it('asks only what the site lets people search by', async () => {
  await show({ fields: ['gender', 'eye_color'] });
  await expect.element(page.getByRole('slider').first()).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Country')).not.toBeInTheDocument();
  await expect.element(page.getByText('Interests')).not.toBeInTheDocument();
  await page.getByText('Looks').click();
  await expect.element(page.getByRole('group', { name: 'Eyes' })).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Hair' })).not.toBeInTheDocument();
});

it('takes several words of one list, by keyboard too', async () => {
  const send = await show();
  page.getByText('Looks').element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  page.getByRole('checkbox', { name: 'Blond', exact: true }).element().focus();
  await userEvent.keyboard(' ');
  await page.getByRole('group', { name: 'Hair' }).getByText('Red').click();
  expect(await send()).toMatchObject({ hair_color: ['blond', 'red'] });
});

it('keeps what is set unfolded, and says how much that is', async () => {
  await show({ filter: { tattoos: ['many'], eye_color: ['blue', 'green'] } });
  await expect.element(page.getByRole('group', { name: 'Tattoos' })).toBeVisible();
  await expect.element(page.getByText('3 filters set')).toBeInTheDocument();
  expect(page.getByText('What they’re looking for').element().closest('details')?.open).toBe(false);
});

it('renders the words of a section when it is opened, where that saves time, and those of one that is set at once', async () => {
  const send = await show({ areSectionsLazy: true, filter: { interests: ['wine'] } });
  await expect.element(page.getByRole('checkbox', { name: 'Wine' })).toBeChecked();
  expect(page.getByRole('checkbox', { name: 'Blond', exact: true, includeHidden: true }).query()).toBeNull();
  page.getByText('Looks').element().closest('summary')?.focus();
  await userEvent.keyboard('{Enter}');
  await page.getByRole('group', { name: 'Hair' }).getByText('Blond', { exact: true }).click();
  await page.getByText('Looks').click();
  expect(await send()).toMatchObject({ hair_color: ['blond'], interests: ['wine'] });
});

it('searches in a region or around a city, not in both', async () => {
  const send = await show({ filter: { countryregion: 'NL-UT' } });
  await page.getByRole('button', { name: 'Take Zeist' }).click();
  expect(await send()).toMatchObject({ countryregion: null, place: 7, place_name: 'Zeist', radius: 50 });
  await page.getByLabelText('Within').selectOptions('100 km');
  expect(await send()).toMatchObject({ place: 7, radius: 100 });
  await page.getByLabelText('Region').selectOptions('Utrecht');
  expect(await send()).toMatchObject({ countryregion: 'NL-UT', place: null, radius: null });
  await expect.element(page.getByLabelText('Within')).not.toBeInTheDocument();
});

it('forgets region and city with their country', async () => {
  const send = await show({ filter: { place: 7, place_name: 'Zeist', radius: 25 } });
  await page.getByLabelText('Country').selectOptions('Germany');
  expect(await send()).toMatchObject({ country: 'DE', countryregion: null, place: null });
});

it('asks visitors nothing that only members know', async () => {
  await show({ isMember: false });
  await expect.element(page.getByLabelText('With a photo')).toBeVisible();
  await expect.element(page.getByLabelText('Hide my matches')).not.toBeInTheDocument();
  await expect.element(page.getByLabelText('Include people looking for another gender')).not.toBeInTheDocument();
});

it('speaks of fictional profiles only where the law lets people see them', async () => {
  await show({ isFictionAllowed: false });
  await expect.element(page.getByLabelText('With a photo')).toBeVisible();
  await expect.element(page.getByLabelText(/fictional profiles/)).not.toBeInTheDocument();
});

it('is a plain form that leads to the search page and says no more than what was chosen', async () => {
  await show({
    filter: { interests: ['wine', 'coffee'], online: true, two_way: false, place: 7, radius: 25, sort: 'newest' },
  });
  const form = page.getByRole('search').element() as HTMLFormElement;
  expect(new URL(form.action).pathname).toBe('/members');
  expect(form.method).toBe('get');
  const said = [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && value !== '' ? [`${name}=${value}`] : [],
  );
  expect(new Set(said)).toEqual(
    new Set([
      'sort=newest',
      'gender=any',
      'min_age=18',
      'max_age=99',
      'country=NL',
      'place=7',
      'radius=25',
      'online=1',
      'two_way=0',
      'interests=wine',
      'interests=coffee',
    ]),
  );
});

it.each([
  ['female', 'Viuda'],
  ['male', 'Viudo'],
  ['any', 'Viudo o viuda'],
] as const)('speaks in Spanish of whom it looks for: %s, %s', async (gender, said) => {
  await show({ locale: 'es', filter: { gender, relationship_status: ['widowed'] } });
  await expect.element(page.getByRole('checkbox', { name: said, exact: true })).toBeVisible();
});

it('has sentences of its language for fictional profiles, and puts the words of the site behind a colon', async () => {
  await show({ locale: 'de', fictionalWords: { wording: 'invented', plural: 'erfundene Profile' } });
  await expect.element(page.getByRole('checkbox', { name: 'Erfundene Profile ausblenden' })).toBeVisible();
  await show({ locale: 'de', fictionalWords: { wording: 'own', plural: 'Geschichten' } });
  await expect.element(page.getByRole('checkbox', { name: 'Ausblenden: Geschichten' })).toBeVisible();
});

it('asks for the order where it is chosen in the form', async () => {
  const send = await show({ sorts: ['active', 'newest'] });
  await page.getByLabelText('Sort by').selectOptions('Newest');
  expect(await send()).toMatchObject({ sort: 'newest' });
});
