import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, Suspense } from 'react';
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import type { Api } from '#web/platform/api/api.ts';

export const MARK = {
  id: '0123456789abcdef',
  name: 'Mark',
  age: 29,
  city: 'Seattle',
  country: 'US',
  region: null,
  gender: 'male',
  fictional: true,
  about_me: 'Tea and long walks.',
  prompts: [],
  facts: [{ field: 'looking_for', value: 'chat' }],
  interests: ['dogs'],
  photos: [],
  main_image: null,
};
export const LANDER = {
  variant: 'a',
  arrival: 'sealed',
  slug: null,
  preset: { gender: null, seeks: null, min_age: null, max_age: null, region: null, interests: [] },
  tone: null,
  title: null,
  text: null,
  country: 'US',
  people: [],
  member: MARK,
  counts: [],
};
export const ANNA = { ...MARK, id: 'fedcba9876543210', name: 'Anna', age: 31, gender: 'female', fictional: false };
export const KURT = { ...MARK, id: 'fedcba9876543211', name: 'Kurt', age: 40, fictional: false };
/** Data of the root route. */
const SETTINGS = {
  name: 'Vonk',
  niche: 1,
  minimum_age: 18,
  fictional_warning: '',
  fictional_icon: 'drama',
  fictional_singular: 'fictional profile',
  message_length: 500,
  cdn_prefix: '',
  is_demo: true,
};
const WithSite = ({ Page }: { Page: ComponentType }) => {
  useQueryClient().setQueryData(['settings'], SETTINGS);
  return <Page />;
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  'GET /api/signup.php': { terms_version: '2024-01-01T00:00:00.000Z', invite_required: false, registration: null },
  'GET /api/regions.php': {
    regions: [
      { id: 'NL-NH', name: 'Noord-Holland' },
      { id: 'NL-UT', name: 'Utrecht' },
      { id: 'NL-DR', name: 'Drenthe' },
      { id: 'NL-FL', name: 'Flevoland' },
      { id: 'NL-FR', name: 'Fryslân' },
      { id: 'NL-GE', name: 'Gelderland' },
      { id: 'NL-LI', name: 'Limburg' },
      { id: 'NL-G', name: 'Groningen' },
    ],
  },
  'GET /api/companyinfo.php': { name: 'Vonk BV', address: 'Dam 1', city: 'Amsterdam', country: 'NL' },
};

/** Renders a landing page, with these changes to the response for its URL. */
export const showLander = async (Page: ComponentType, changes: object = {}) => {
  const api = (async (name: string) => ({
    ok: true,
    data: name === 'GET /api/lander.php' ? { ...LANDER, ...changes } : ANSWERS[name],
  })) as unknown as Api;
  await renderInApp(
    <Suspense>
      <WithSite Page={Page} />
    </Suspense>,
    [
      'landers',
      'signup',
      'errors',
      'error-page',
      'nav',
      'profile-facts',
      'interests',
      'first-lines',
      'member',
      'footer',
      'warnings',
    ],
    api,
  );
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
};

/** Returns the sign-up form at the bottom of the page. */
export const form = () => page.getByRole('region', { name: 'Sign up for free' });
