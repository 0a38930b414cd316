import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnProfile } from '#shared/contract/account/profile-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { InfoStep } from '#web/features/registration/steps/info-step.tsx';
import { LoadedRegionField } from '#web/pages/registration/complete-signup/loaded-region-field.tsx';
import { type Api, failed } from '#web/platform/api/api.ts';
import { forgetKept } from '#web/platform/storage/forget-kept.ts';

const profile = {
  id: '0123456789abcdef',
  gender: 'female',
  country: 'GB',
  region: null,
  city: null,
  interests: [] as string[],
} as OwnProfile;

const REGIONS = [
  { id: 'GB-SCT', country: 'GB', name: 'Scotland' },
  { id: 'NL-UT', country: 'NL', name: 'Utrecht' },
];

afterEach(() => forgetKept());

it('asks for the regions of the chosen country only, and keeps the one chosen there', async () => {
  const asked: unknown[] = [];
  const saved: object[] = [];
  const api = (async (_name: string, { query }: { query: { country?: string } }) => {
    asked.push(query);
    return { ok: true, data: { regions: REGIONS.filter(({ country }) => country === (query.country ?? country)) } };
  }) as unknown as Api;
  await renderInApp(
    <InfoStep
      part="place"
      profile={profile}
      countries={['GB', 'NL']}
      interests={[]}
      saver={{ save: (changes) => void saved.push(changes), isPending: false, problem: null }}
      RegionField={LoadedRegionField}
      CityField={() => null}
      onNext={() => undefined}
    />,
    ['activation', 'places', 'profile-facts', 'errors', 'error-page'],
    api,
  );
  const region = page.getByRole('combobox', { name: 'Region' });
  await region.selectOptions('Scotland');
  await page.getByRole('combobox', { name: 'Country' }).selectOptions('Netherlands');
  await expect.element(region).toHaveValue('');
  await expect.element(region.getByRole('option', { name: 'Utrecht' })).toBeInTheDocument();
  await region.selectOptions('Utrecht');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  expect(saved).toMatchObject([{ country: 'NL', region: 'NL-UT' }]);
  expect(asked).toEqual([{ country: 'GB' }, { country: 'NL' }]);
});

it('says that the regions could not be loaded, and loads them when asked again', async () => {
  const answers: object[] = [failed(0), { ok: true, data: { regions: REGIONS.slice(0, 1) } }];
  const api = (async () => answers.shift()) as unknown as Api;
  await renderInApp(
    <LoadedRegionField country="GB" region="" onChoose={() => undefined} />,
    ['places', 'error-page'],
    api,
  );
  const region = page.getByRole('combobox', { name: 'Region' });
  await expect.element(region).toHaveAccessibleDescription(/^We can’t reach the website/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(region.getByRole('option', { name: 'Scotland' })).toBeInTheDocument();
  await expect.element(region).toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});
