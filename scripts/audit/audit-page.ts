import type { Page } from '@playwright/test';
import { labelOf, noFindings, note, noteAxeViolations, type PageFindings } from '#scripts/audit/page-findings.ts';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import { LOOKS, openSettled, type Look, type Viewer, type Visit, VIEWERS } from '#scripts/pages/app-visit.ts';

/** Opens every page as each viewer who may see it, in every width and color scheme. */
export const auditPages = async (visit: Visit, pages: readonly AppPage[]): Promise<PageFindings[]> => {
  const all: PageFindings[] = [];
  for (const viewer of VIEWERS) {
    const seen = pages
      .filter(({ viewers }) => viewers.includes(viewer))
      .map((page) => ({ page, findings: noFindings(labelOf(page, viewer)) }));
    for (const look of LOOKS) await auditInLook(visit, seen, viewer, look);
    all.push(...seen.map(({ findings }) => findings));
  }
  return all;
};

const auditInLook = async (
  visit: Visit,
  seen: readonly { page: AppPage; findings: PageFindings }[],
  viewer: Viewer,
  look: Look,
): Promise<void> => {
  const ordinary = await visit.openAs(viewer, look);
  const lenient = await visit.openAs(viewer, look, { bypassCSP: true });
  for (const { page, findings } of seen) {
    const heard = await ordinary.newPage();
    findings.html = await listen(heard, page, (kind, what) => note(findings[kind], what, look));
    await heard.close();

    const checked = await lenient.newPage();
    await openSettled(checked, page.path);
    await noteAxeViolations(checked, findings, look);
    await checked.close();
  }
  await ordinary.close();
  await lenient.close();
};

const listen = async (
  page: Page,
  { path, status = 200 }: AppPage,
  complain: (kind: 'foreign' | 'console', what: string) => void,
): Promise<string> => {
  page.on('pageerror', (error) => complain('console', `fault: ${error.message}`));
  page.on('console', (message) => {
    // On error pages the browser itself logs the HTTP status.
    const expected = status !== 200 && message.text().includes(`status of ${status}`);
    if (['error', 'warning'].includes(message.type()) && !expected)
      complain('console', `console ${message.type()}: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname)) complain('foreign', `asks ${request.url()}`);
  });
  const answer = await openSettled(page, path);
  if (answer?.status() !== status)
    complain('console', `answered ${answer?.status() ?? 'nothing'} instead of ${status}`);
  return (await answer?.text()) ?? '';
};
