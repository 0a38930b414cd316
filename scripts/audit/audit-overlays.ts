import type { Page } from '@playwright/test';
import { LOOKS, openSettled, type Viewer, type Visit } from '#scripts/app-visit.ts';
import { noFindings, noteAxeViolations, type PageFindings } from '#scripts/audit/page-findings.ts';

type Overlay = { label: string; path: string; viewer: Viewer; open: (page: Page) => Promise<void> };

const OVERLAYS: Overlay[] = [
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
];

/** What opens over a page is part of it: dialogs, menus and toasts, each while it is open. */
export async function auditOverlays(visit: Visit): Promise<PageFindings[]> {
  const all: PageFindings[] = [];
  for (const { label, path, viewer, open } of OVERLAYS) {
    const findings = noFindings(`open: ${label}`);
    for (const look of LOOKS) {
      const context = await visit.openAs(viewer, look, { bypassCSP: true });
      const page = await context.newPage();
      await openSettled(page, path);
      await open(page);
      await noteAxeViolations(page, findings, look);
      await context.close();
    }
    all.push(findings);
  }
  return all;
}

function kitPiece(button: string, opened: string): Overlay {
  return {
    label: `kit, ${button}`,
    path: '/dev/ui',
    viewer: 'visitor',
    open: async (page) => {
      await page.getByRole('button', { name: button, exact: true }).first().click();
      await page.locator(opened).filter({ visible: true }).first().waitFor();
    },
  };
}
