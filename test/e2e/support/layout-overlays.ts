import type { Page } from '@playwright/test';
import { untilAwake } from '#test/e2e/support/visit.ts';

type LayoutOverlay = {
  readonly label: string;
  readonly path: string;
  readonly login: 'premium' | null;
  /** niche of the site to open; without it, the first site */
  readonly niche?: string;
  readonly open: (page: Page) => Promise<void>;
};

const openDialog = async (page: Page, button: string): Promise<void> => {
  await page.locator(button).filter({ visible: true }).first().click();
  await page.locator('dialog[open]').waitFor();
};

/** Submits an empty form, so that it shows an error under each field. */
const sendEmpty = async (page: Page, form: string): Promise<void> => {
  await page.locator(`${form} button[type=submit]`).filter({ visible: true }).click();
  await page.locator(`${form} [aria-invalid=true]`).first().waitFor();
};

const openFirstProfile = async (page: Page, more = ''): Promise<void> => {
  const profile = await page.locator('main a[href^="/members/"]').first().getAttribute('href');
  await page.goto(`${profile ?? ''}${more}`);
  await untilAwake(page);
};

/** Overlays that only scripts can open. They are found without texts, because they are opened in every language. */
export const LAYOUT_OVERLAYS: readonly LayoutOverlay[] = [
  {
    label: 'age question',
    path: '/members',
    login: null,
    niche: 'she',
    open: (page) => page.locator('dialog[open]').waitFor(),
  },
  {
    label: 'search filters',
    path: '/members',
    login: null,
    open: (page) => openDialog(page, 'main button[aria-haspopup=dialog][aria-expanded]'),
  },
  {
    label: 'sign-up with mistakes',
    path: '/',
    login: null,
    open: async (page) => {
      await openDialog(page, 'main a[href="/signup"]');
      await sendEmpty(page, 'dialog[open] form');
    },
  },
  { label: 'log-in with mistakes', path: '/login', login: null, open: (page) => sendEmpty(page, 'main form') },
  {
    label: 'report form',
    path: '/members',
    login: 'premium',
    open: async (page) => {
      await openFirstProfile(page);
      await page.locator('main [aria-haspopup=menu]').first().press('Enter');
      await openDialog(page, '[role=menuitem]:has(.lucide-flag)');
      await sendEmpty(page, 'dialog[open] form');
    },
  },
  {
    label: 'photo that is cut',
    path: '/profile',
    login: 'premium',
    open: async (page) => {
      await page.locator('main [aria-haspopup=menu]').first().press('Enter');
      await page.locator('[role=menuitem]:has(.lucide-crop)').filter({ visible: true }).click();
      await page.locator('dialog[open] [type=range]').first().waitFor();
    },
  },
  {
    label: 'gifts',
    path: '/members',
    login: 'premium',
    open: async (page) => {
      await openFirstProfile(page, '/chat');
      await openDialog(page, 'form button:has(.lucide-gift)');
    },
  },
  {
    label: 'first lines to choose from',
    path: '/members',
    login: 'premium',
    open: async (page) => {
      await openFirstProfile(page, '/chat');
      await openDialog(page, 'form button:has(.lucide-lightbulb)');
    },
  },
];
