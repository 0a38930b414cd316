import type { Page } from '@playwright/test';
import { noFindings, noteAxeViolations, type PageFindings } from '#scripts/audit/page-findings.ts';
import { type Look, LOOKS, openSettled, type Viewer, type Visit } from '#scripts/pages/app-visit.ts';

type Overlay = {
  label: string;
  path: string;
  viewer: Viewer;
  /** niche of the site to open; without it, the first site */
  niche?: string;
  /** if set, only this window width */
  widthPx?: Look['widthPx'];
  open: (page: Page) => Promise<void>;
};

const kitPiece = (button: string, opened: string): Overlay => ({
  label: `kit, ${button}`,
  path: '/dev/ui',
  viewer: 'visitor',
  open: async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click();
    await page.locator(opened).filter({ visible: true }).first().waitFor();
  },
});

export const OVERLAYS: Overlay[] = [
  kitPiece('Ask in a dialog', '[role=dialog], dialog[open]'),
  kitPiece('Show a photo', 'dialog[open]'),
  kitPiece('More', '[role=menu]:popover-open'),
  kitPiece('Toast with undo', '[role=status], [role=alert]'),
  kitPiece('Toast of an error', '[role=status], [role=alert]'),
  {
    label: 'account menu',
    path: '/',
    viewer: 'member',
    open: async (page) => {
      await page.locator('header button[popovertarget]').click();
      await page.locator('[role=menu]:popover-open').waitFor();
    },
  },
  {
    label: 'settings menu',
    path: '/settings',
    viewer: 'member',
    widthPx: 390,
    open: async (page) => {
      await page.locator('main nav button[popovertarget]').click();
      await page.locator('[role=menu]:popover-open').waitFor();
    },
  },
  {
    label: 'question before consent is withdrawn',
    path: '/settings',
    viewer: 'member',
    open: async (page) => {
      await page.getByRole('button', { name: 'Withdraw consent' }).click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  {
    label: 'language menu',
    // Finnish is not a language of this country, so it is added to the country's own: the menu has two entries.
    path: '/members?lang=fi',
    viewer: 'visitor',
    open: async (page) => {
      await page.locator('button[popovertarget=languages]').click();
      await page.locator('#languages:popover-open').waitFor();
    },
  },
  {
    label: 'sign-up',
    path: '/',
    viewer: 'visitor',
    open: async (page) => {
      await page.getByRole('main').getByRole('link', { name: 'Sign up' }).first().click();
      await page.locator('dialog[open] form').waitFor();
    },
  },
  {
    label: 'entry warning',
    path: '/members',
    viewer: 'visitor',
    niche: 'she',
    open: (page) => page.locator('dialog[open]').waitFor(),
  },
  {
    label: 'photo that is cut',
    path: '/profile',
    viewer: 'member',
    open: async (page) => {
      await page.getByRole('button', { name: 'More options for photo 1' }).press('Enter');
      await page.getByRole('menuitem', { name: 'Crop and rotate' }).click();
      await page.locator('dialog[open] [type=range]').first().waitFor();
    },
  },
  {
    label: 'cities to choose from',
    path: '/profile',
    viewer: 'member',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'City' }).fill('man');
      await page.getByRole('listbox', { name: 'City' }).getByRole('option').first().waitFor();
    },
  },
  {
    label: 'code entry',
    path: '/credits',
    viewer: 'member',
    open: async (page) => {
      await page.getByText('I have a discount code').click();
      await page.getByRole('textbox', { name: 'Discount code' }).fill('NONESUCH');
      await page.getByRole('button', { name: 'Use code' }).click();
      await page.getByText('Code not found').first().waitFor();
    },
  },
  {
    label: 'spending limits',
    path: '/settings',
    viewer: 'member',
    open: async (page) => {
      const limit = page.locator('#spending form').first();
      await limit.getByRole('textbox').fill('much');
      await limit.getByRole('button').click();
      await limit.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    label: 'photo in large',
    path: '/members',
    viewer: 'member',
    open: async (page) => {
      const profile = await page.getByRole('main').locator('a[href^="/members/"]').first().getAttribute('href');
      await openSettled(page, profile ?? '');
      await page.getByRole('main').getByRole('button', { name: /photo/i }).first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
];

type See = (page: Page, overlay: Pick<Overlay, 'label'>, look: Look) => Promise<void>;

/** Opens each overlay with one of these labels (or all, if there are none) in every look. */
export const openOverlays = async (visit: Visit, labels: readonly string[], see: See): Promise<void> => {
  for (const overlay of OVERLAYS.filter(({ label }) => labels.length === 0 || labels.includes(label))) {
    const { path, viewer, niche, widthPx, open } = overlay;
    const site = niche === undefined ? '' : visit.url.replace('localhost', `${niche}.localhost`);
    for (const look of LOOKS.filter((each) => widthPx === undefined || each.widthPx === widthPx)) {
      const context = await visit.openAs(viewer, look, { bypassCSP: true });
      const page = await context.newPage();
      await openSettled(page, site + path);
      await open(page);
      await see(page, overlay, look);
      await context.close();
    }
  }
};

/** Audits dialogs, menus, toasts and other expandable content while they are open. */
export const auditOverlays = async (visit: Visit, labels: readonly string[]): Promise<PageFindings[]> => {
  const all = new Map<string, PageFindings>();
  await openOverlays(visit, labels, async (page, { label }, look) => {
    const findings = all.get(label) ?? noFindings(`open: ${label}`);
    all.set(label, findings);
    await noteAxeViolations(page, findings, look);
  });
  return [...all.values()];
};
