import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { FactField } from '#web/features/profile/fields/fact-field.tsx';
import { InterestsField } from '#web/features/profile/fields/interests-field.tsx';
import { OrientationFields } from '#web/features/profile/fields/orientation-fields.tsx';
import { PlaceFields } from '#web/features/profile/fields/place-fields.tsx';
import { AboutField } from '#web/features/profile/fields/text-fields.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import type { ProfileChanges } from '#web/features/profile/saving/use-save-field.ts';
import { type Api, failed } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

let stored: OwnProfile;
/** the changes that the server received */
let sent: ProfileChanges[];
let answer: () => 'ok' | 'refused' | 'lost';
beforeEach(() => {
  sessionStorage.clear();
  sent = [];
  answer = () => 'ok';
  stored = {
    id: '00000000000000a1',
    name: 'Noor',
    age: 34,
    status: 'active',
    gender: 'male',
    sexuality: 'gay',
    identity_label: '',
    about_me: 'Tea.',
    prompts: [],
    country: 'NL',
    region: 'NL-UT',
    city: 'Utrecht',
    city_id: 1,
    looking_for: null,
    relationship_status: null,
    hair_color: 'brown',
    eye_color: null,
    body_type: null,
    tattoos: null,
    interests: ['dogs'],
    has_main_photo: true,
    public_profile: false,
  };
});

/** A fake server with one profile. */
const api = (async (name: string, { body, query }: { body?: ProfileChanges; query?: { q: string } }) => {
  if (name === 'GET /api/cities.php') {
    const cities = [{ id: 7, name: 'Zwolle', region: 'NL-OV', region_name: 'Overijssel' }];
    return { ok: true, data: { cities: query?.q.startsWith('zw') ? cities : [] } };
  }
  if (name === 'PUT /api/profile.php' && body !== undefined) {
    sent.push(body);
    if (answer() === 'lost') return failed(0);
    if (answer() === 'refused') {
      return { ok: false, status: 409, refusal: { code: 'consent_withdrawn', message: 'No consent.', details: {} } };
    }
    const { city_id: cityId, ...plain } = body;
    const city =
      cityId === 7
        ? { city: 'Zwolle', city_id: 7, region: 'NL-OV' }
        : cityId === 1
          ? { city: 'Utrecht', city_id: 1 }
          : {};
    const isMoved = body.country !== undefined && cityId === undefined;
    stored = { ...stored, ...(plain as Partial<OwnProfile>), ...(isMoved && { city: null, city_id: null }), ...city };
  }
  return { ok: true, data: { profile: stored } };
}) as unknown as Api;

const Loaded = ({ children }: { children: ReactNode }) => (useQuery(ownProfileQuery(useApi())).data ? children : null);
const show = (field: ReactNode, locale: Locale = 'en') =>
  renderInApp(
    <ToastRegion label="Messages" dismissLabel="Dismiss">
      <Loaded>{field}</Loaded>
    </ToastRegion>,
    ['profile', 'profile-facts', 'profile-prompts', 'places', 'interests', 'error-page'],
    api,
    { locale },
  );
const undo = () => page.getByRole('button', { name: 'Undo' });

it('saves an answer as soon as it is chosen, says so, and brings the old one back', async () => {
  await show(<FactField field="hair_color" />);
  const hair = page.getByLabelText('Hair');
  await hair.selectOptions('Red');
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect.element(page.getByText('Hair: saved')).toBeVisible();
  expect(stored.hair_color).toBe('red');
  await undo().click();
  await expect.element(hair).toHaveValue('brown');
  await expect.element(page.getByText('Hair: change undone')).toBeVisible();
  expect(stored.hair_color).toBe('brown');
});

it('offers a man the Spanish words of a man', async () => {
  await show(<FactField field="relationship_status" />, 'es');
  await page.getByLabelText('Situación sentimental').selectOptions('Divorciado');
  await expect.poll(() => stored.relationship_status).toBe('divorced');
});

it('gives the focus back to the field whose change was undone', async () => {
  await show(<FactField field="hair_color" />);
  const hair = page.getByLabelText('Hair');
  await expect.element(hair).toBeVisible();
  hair.element().focus();
  await hair.selectOptions('');
  undo().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(hair).toHaveFocus();
  await expect.element(hair).toHaveValue('brown');
});

it('keeps what was entered where the network is lost, says so at the field, and tries again when asked to', async () => {
  await show(<FactField field="hair_color" />);
  answer = () => 'lost';
  const hair = page.getByLabelText('Hair');
  await hair.selectOptions('Red');
  await expect.element(hair).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hair).toHaveValue('red');
  answer = () => 'ok';
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(hair).not.toHaveAttribute('aria-invalid');
  expect(stored.hair_color).toBe('red');
});

it('says at the field why the server refused', async () => {
  await show(<FactField field="looking_for" />);
  answer = () => 'refused';
  await page.getByLabelText('I’m looking for').selectOptions('Dates');
  await expect.element(page.getByLabelText('I’m looking for')).toHaveAccessibleDescription(/No consent\./);
});

it('uses the other word for the same orientation when the gender changes', async () => {
  await show(<OrientationFields isSexualityShown />);
  await page.getByText('Woman').click();
  await expect.element(page.getByRole('radio', { name: 'Lesbian' })).toBeChecked();
  expect(sent).toEqual([{ gender: 'female', sexuality: 'lesbian' }]);
  await undo().click();
  await expect.element(page.getByRole('radio', { name: 'Gay' })).toBeChecked();
  expect(stored).toMatchObject({ gender: 'male', sexuality: 'gay' });
});

it('saves a text after a pause and undoes all that was written since the field was entered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show(<AboutField />);
    const about = page.getByLabelText('About me');
    await about.fill('Tea and dogs ');
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1_000);
    await expect.poll(() => sent).toEqual([{ about_me: 'Tea and dogs' }]);
    vi.useRealTimers();
    // The trailing space is kept while typing continues.
    await expect.element(about).toHaveValue('Tea and dogs ');
    await about.fill('Tea and dogs and cats');
    await userEvent.tab();
    await expect.poll(() => stored.about_me).toBe('Tea and dogs and cats');
    await undo().click();
    await expect.element(about).toHaveValue('Tea.');
    expect(stored.about_me).toBe('Tea.');
  } finally {
    vi.useRealTimers();
  }
});

it('counts as readers count, and does not send a text that is too long', async () => {
  stored.about_me = '👩‍👩‍👧'.repeat(1999);
  await show(<AboutField />);
  await expect.element(page.getByText('1 character left')).toBeVisible();
  const about = page.getByLabelText('About me');
  await about.fill(`${stored.about_me}!!!`);
  await userEvent.tab();
  await expect.element(about).toHaveAccessibleDescription(/2 characters too many/);
  expect(sent).toEqual([]);
});

it('finds a text again that could not be saved before the page went', async () => {
  answer = () => 'lost';
  const { unmount } = await show(<AboutField />);
  await page.getByLabelText('About me').fill('Nearly lost');
  await userEvent.tab();
  await expect.poll(() => sent.length).toBe(1);
  await unmount();
  answer = () => 'ok';
  await show(<AboutField />);
  await expect.element(page.getByLabelText('About me')).toHaveValue('Nearly lost');
  await expect.poll(() => stored.about_me).toBe('Nearly lost');
});

const interests = ['dogs', 'cats', 'coffee', 'reading'].map((id) => ({
  id,
  name: `${id[0]!.toUpperCase()}${id.slice(1)}`,
  group: id === 'coffee' ? 'food_drink' : 'home',
}));

it('adds and takes away interests with the keyboard alone', async () => {
  await show(<InterestsField interests={interests} />);
  const input = page.getByRole('combobox', { name: 'Add an interest' });
  await expect.element(input).toBeVisible();
  input.element().focus();
  await userEvent.keyboard('c');
  await expect.element(input).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const active = () =>
    document.querySelector(`#${CSS.escape(input.element().getAttribute('aria-activedescendant') ?? '')}`);
  expect(active()?.textContent).toContain('Coffee');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove Coffee' })).toBeVisible();
  await expect.element(input).toHaveValue('');
  expect(stored.interests).toEqual(['dogs', 'coffee']);
  page.getByRole('button', { name: 'Remove Dogs' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(input).toHaveFocus();
  await expect.poll(() => stored.interests).toEqual(['coffee']);
  await userEvent.keyboard('{Escape}');
  await expect.element(input).toHaveAttribute('aria-expanded', 'false');
});

it('says why no more interests can be chosen', async () => {
  stored.interests = Array.from({ length: 12 }, (_, index) => `x${index}`);
  await show(<InterestsField interests={interests} />);
  const input = page.getByRole('combobox', { name: 'Add an interest' });
  await expect.element(input).toHaveAccessibleDescription(/You’ve chosen 12/);
  await input.click();
  expect(page.getByRole('option').elements()).toHaveLength(0);
});

const regions = [
  { id: 'NL-UT', country: 'NL' as const, name: 'Utrecht' },
  { id: 'NL-OV', country: 'NL' as const, name: 'Overijssel' },
];

it('finds a city by its first letters, takes its region along, and knows the way back', async () => {
  await show(<PlaceFields countries={['NL', 'BE']} regions={regions} />);
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('zw');
  await page.getByRole('option', { name: /Zwolle/ }).click();
  await expect.element(city).toHaveValue('Zwolle');
  await expect.element(page.getByLabelText('Region')).toHaveValue('NL-OV');
  await undo().click();
  await expect.element(city).toHaveValue('Utrecht');
  await expect.element(page.getByLabelText('Region')).toHaveValue('NL-UT');
});

it('keeps the city when letters were typed and nothing was chosen, and lets go of it when the field is emptied', async () => {
  await show(<PlaceFields countries={['NL']} regions={regions} />);
  const city = page.getByRole('combobox', { name: 'City' });
  await city.fill('nowhere');
  await expect.element(page.getByText('No city starts with that')).toBeVisible();
  await userEvent.tab();
  await expect.element(city).toHaveValue('Utrecht');
  expect(sent).toEqual([]);
  await city.fill('');
  await userEvent.tab();
  await expect.poll(() => stored.city).toBeNull();
  expect(stored.region).toBe('NL-UT');
});
