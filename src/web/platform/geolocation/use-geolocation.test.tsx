import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HOUR_MS } from '#shared/domain/time.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Api } from '#web/platform/api/api.ts';
import { useGeolocation } from '#web/platform/geolocation/use-geolocation.ts';

const UTRECHT = { country: 'NL', countryregion: 'NL-UT', city: { id: 1, name: 'Utrecht' } };

/** A fake of the browser's geolocation. */
class Permission extends EventTarget {
  state: PermissionState = 'prompt';
  become(state: PermissionState) {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}
let permission: Permission;
let position: { latitude: number; longitude: number } | { code: number; PERMISSION_DENIED: 1 };
let asked: { query: unknown }[];
let answer: object;
/** with what the browser was asked for its place */
let located: (PositionOptions | undefined)[];

beforeEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  sessionStorage.clear();
  permission = new Permission();
  position = { latitude: 52.0912, longitude: 5.1224 };
  asked = [];
  located = [];
  answer = UTRECHT;
  vi.spyOn(navigator.permissions, 'query').mockImplementation(async () => permission as unknown as PermissionStatus);
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((found, lost, options) => {
    located.push(options);
    if ('code' in position) lost?.(position as GeolocationPositionError);
    else found({ coords: position } as GeolocationPosition);
  });
});

const api = (async (_name: string, request: { query: unknown }) => {
  asked.push(request);
  return { ok: true, data: answer };
}) as unknown as Api;

const Where = () => {
  const { state, locate } = useGeolocation();
  const show = async (tell: string) => {
    const found = await locate();
    document.title = `${tell} ${found?.city.name ?? 'nowhere'}`;
  };
  return (
    <>
      <p>state: {state}</p>
      <button type="button" onClick={() => void show('tapped')}>
        Find me
      </button>
    </>
  );
};

const show = () => renderInApp(<Where />, [], api);
const tap = async () => {
  document.title = '';
  await page.getByRole('button').click();
  await expect.poll(() => document.title).toMatch(/^tapped/);
  return document.title.slice('tapped '.length);
};

it('says what the browser says, and follows when it changes', async () => {
  await show();
  await expect.element(page.getByText('state: prompt')).toBeVisible();
  permission.become('granted');
  await expect.element(page.getByText('state: granted')).toBeVisible();
  permission.become('denied');
  await expect.element(page.getByText('state: denied')).toBeVisible();
});

it('does not know where the browser does not tell, until it has refused', async () => {
  vi.spyOn(navigator.permissions, 'query').mockRejectedValue(new TypeError('geolocation'));
  await show();
  await expect.element(page.getByText('state: unknown')).toBeVisible();
  position = { code: 1, PERMISSION_DENIED: 1 };
  expect(await tap()).toBe('nowhere');
  await expect.element(page.getByText('state: denied')).toBeVisible();
});

it('is unsupported where the page is not secure', async () => {
  vi.stubGlobal('isSecureContext', false);
  await show();
  await expect.element(page.getByText('state: unsupported')).toBeVisible();
  vi.unstubAllGlobals();
});

it('asks nothing of anybody until it is tapped', async () => {
  await show();
  await expect.element(page.getByText('state: prompt')).toBeVisible();
  expect([located, asked]).toEqual([[], []]);
});

it('sends the place only roughly, and asks again after an hour', async () => {
  await show();
  expect(await tap()).toBe('Utrecht');
  expect(asked).toEqual([{ query: { lat: '52.10', lon: '5.10' } }]);
  expect(located).toEqual([{ maximumAge: HOUR_MS, timeout: 10_000, enableHighAccuracy: false }]);
  expect(await tap()).toBe('Utrecht');
  expect(asked).toHaveLength(1);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS });
  expect(await tap()).toBe('Utrecht');
  expect(asked).toHaveLength(2);
});

it('forgets what it knew when it is forbidden', async () => {
  await show();
  expect(await tap()).toBe('Utrecht');
  permission.become('denied');
  position = { code: 1, PERMISSION_DENIED: 1 };
  await expect.element(page.getByText('state: denied')).toBeVisible();
  expect(await tap()).toBe('nowhere');
});

it.each([
  ['no listed city is near', { country: null, countryregion: null, city: null }, null],
  ['the place is not found', UTRECHT, { code: 3, PERMISSION_DENIED: 1 as const }],
])('is nowhere when %s', async (_, told, lost) => {
  answer = told;
  position = lost ?? position;
  await show();
  expect(await tap()).toBe('nowhere');
});
