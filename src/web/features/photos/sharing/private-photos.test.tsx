import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberCard } from '#shared/contract/fields.ts';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { PhotoGrants } from '#web/features/photos/sharing/photo-grants.tsx';
import { PrivatePhotoAccess } from '#web/features/photos/sharing/private-photo-access.tsx';
import type { Api } from '#web/platform/api/api.ts';

const noor = { id: '0123456789abcdef', name: 'Noor', main_image: null, is_reachable: true } as MemberCard;
const ben = { id: 'fedcba9876543210', name: 'Ben', main_image: null, is_reachable: true } as MemberCard;
const locked = { kind: 'locked', opens_with: 'grant' } as MemberProfile['photos'][number];

type Grant = { id: string; profile: MemberCard | null; expires_at: string | null };
type Start = { grants?: Grant[]; requests?: MemberCard[]; hasPrivate?: boolean; refusal?: string };

/** A fake server that stores who may see whose photos. */
const serve = ({ grants = [], requests = [], hasPrivate = true, refusal }: Start) => {
  const calls: string[] = [];
  let now = {
    grants,
    requests: requests.map((profile) => ({ profile, created_at: '2026-01-01T00:00:00.000Z' })),
    has_more_grants: grants.length > 1,
  };
  const api = (async (name: string, { body }: { body?: { profile: string; days?: number | null } }) => {
    if (name === 'GET /api/photo-grants.php') return { ok: true, data: now };
    if (name === 'GET /api/my-photos.php') return { ok: true, data: { photos: [{ private: hasPrivate }] } };
    calls.push(`${name} ${JSON.stringify(body)}`);
    if (refusal !== undefined) return { ok: false, refusal: { message: refusal } };
    now = {
      ...now,
      grants: now.grants.filter(({ id }) => id !== body?.profile),
      requests: now.requests.filter(({ profile }) => profile.id !== body?.profile),
    };
    if (name === 'PUT /api/photo-grant.php') {
      const expires = body?.days == null ? null : '2026-01-08T12:00:00.000Z';
      const profile = body?.profile === noor.id ? noor : ben;
      now.grants = [...now.grants, { id: profile.id, profile, expires_at: expires }];
    }
    return { ok: true, data: {} };
  }) as unknown as Api;
  return { api, calls };
};

const showProfile = async (photos: MemberProfile['photos'], start: Start) => {
  const { api, calls } = serve(start);
  await renderInApp(<PrivatePhotoAccess profile={{ ...noor, photos }} />, ['photos', 'error-page'], api);
  return calls;
};

it('asks for private photos, and says that it has asked', async () => {
  const calls = await showProfile([locked, locked], {});
  await expect.element(page.getByText('Noor has 2 private photos and decides who sees them.')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect.element(page.getByText(/^You’ve asked Noor/)).toBeVisible();
  expect(calls).toEqual(['POST /api/photo-request.php {"profile":"0123456789abcdef"}']);
});

it('says why it cannot ask', async () => {
  await showProfile([locked], { refusal: 'You are blocked by Noor' });
  await page.getByRole('button', { name: 'Ask for access' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('You are blocked by Noor');
  await expect.element(page.getByRole('button', { name: 'Ask for access' })).toBeVisible();
});

it('shows one’s own for a week, and takes that back', async () => {
  const calls = await showProfile([], {});
  await page.getByRole('button', { name: 'Show my private photos' }).click();
  await page.getByRole('menuitem', { name: '7 days' }).click();
  await expect.element(page.getByText(/^Noor can see your private photos until 8\sJan 2026/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing' }).click();
  await expect.element(page.getByRole('button', { name: 'Show my private photos' })).toBeVisible();
  expect(calls).toEqual([
    'PUT /api/photo-grant.php {"profile":"0123456789abcdef","days":7}',
    'DELETE /api/photo-grant.php {"profile":"0123456789abcdef"}',
  ]);
});

it('says nothing where there is nothing to ask for and nothing to show', async () => {
  await showProfile([], { hasPrivate: false });
  await expect.element(page.getByRole('heading', { name: 'Private photos' })).not.toBeInTheDocument();
});

it('lists who asks and who sees, and answers both', async () => {
  const { api, calls } = serve({ requests: [noor], grants: [{ id: ben.id, profile: ben, expires_at: null }] });
  await renderInApp(<PhotoGrants />, ['photos', 'error-page'], api);
  await expect.element(page.getByText('Would like to see them')).toBeVisible();
  await page.getByRole('button', { name: 'Show Noor your private photos' }).click();
  await page.getByRole('menuitem', { name: 'Until I stop sharing' }).click();
  await expect.element(page.getByText('Would like to see them')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Stop sharing your private photos with Ben' }).click();
  await page.getByRole('button', { name: 'Stop sharing your private photos with Noor' }).click();
  await expect.element(page.getByText('Nobody at the moment.')).toBeVisible();
  expect(calls).toHaveLength(3);
});

it('declines a request', async () => {
  const { api, calls } = serve({ requests: [noor] });
  await renderInApp(<PhotoGrants />, ['photos', 'error-page'], api);
  await page.getByRole('button', { name: 'Decline Noor’s request' }).click();
  await expect.element(page.getByText('Nobody at the moment.')).toBeVisible();
  expect(calls).toEqual(['DELETE /api/photo-grant.php {"profile":"0123456789abcdef"}']);
});

it('names who is hidden now among those who see them, and takes that back', async () => {
  const grants = [
    { id: noor.id, profile: null, expires_at: null },
    { id: ben.id, profile: ben, expires_at: null },
  ];
  const { api, calls } = serve({ grants });
  await renderInApp(<PhotoGrants />, ['photos', 'error-page'], api);
  await expect.element(page.getByText('A member who isn’t visible at the moment')).toBeVisible();
  await expect.element(page.getByText(/^Only the most recent are listed/)).toBeVisible();
  await page.getByRole('button', { name: 'Stop sharing your private photos with them' }).click();
  await expect.element(page.getByText('A member who isn’t visible at the moment')).not.toBeInTheDocument();
  expect(calls).toEqual(['DELETE /api/photo-grant.php {"profile":"0123456789abcdef"}']);
});
