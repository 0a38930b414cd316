import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { useRecordVisit } from '#web/features/visits/use-record-visit.ts';
import type { Api } from '#web/platform/api/api.ts';

let told: unknown[];
let visibility: DocumentVisibilityState;
beforeEach(() => {
  told = [];
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const api = (async (name: string, request: object) => {
  told.push([name, request]);
  return { ok: true, data: {} };
}) as unknown as Api;

const Profile = ({ isVisit }: { isVisit: boolean }) => {
  const [isKnown, setKnown] = useState(false);
  useRecordVisit({ profile: '00000000000000a1', isVisit, onRecorded: () => setKnown(true) });
  return <p>{isKnown ? 'noted' : 'here'}</p>;
};
const NOTED = [['POST /api/visit.php', { body: { profile: '00000000000000a1' } }]];

it('notes a profile that stands before somebody’s eyes, once', async () => {
  await renderInApp(<Profile isVisit />, [], api);
  await expect.element(page.getByText('noted')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual(NOTED);
});

it('waits with a tab behind until it comes to the front', async () => {
  visibility = 'hidden';
  await renderInApp(<Profile isVisit />, [], api);
  await expect.element(page.getByText('here')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(told).toEqual([]);
  visibility = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByText('noted')).toBeVisible();
  expect(told).toEqual(NOTED);
});

it('notes nothing of one’s own profile', async () => {
  await renderInApp(<Profile isVisit={false} />, [], api);
  await expect.element(page.getByText('here')).toBeVisible();
  expect(told).toEqual([]);
});
