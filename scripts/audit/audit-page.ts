import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext } from '@playwright/test';
import type { AppPage } from '#scripts/app-pages.ts';
import { LOOKS, openSettled, type Look, type Viewer, type Visit } from '#scripts/app-visit.ts';

export type PageFindings = {
  /** `/members as visitor` */
  label: string;
  /** As the server sends it. */
  html: string;
  /** What is wrong, and in which looks. */
  axe: Findings;
  foreign: Findings;
  consoleErrors: Findings;
};

type Findings = Map<string, Look[]>;

/** Opens a page in every width and scheme as one person. */
export async function auditPage(visit: Visit, page: AppPage, viewer: Viewer): Promise<PageFindings> {
  const findings: PageFindings = {
    label: `${page.path} as ${viewer}`,
    html: '',
    axe: new Map(),
    foreign: new Map(),
    consoleErrors: new Map(),
  };
  for (const look of LOOKS) {
    const ordinary = await visit.openAs(viewer, look);
    findings.html = await listen(ordinary, page, (kind, what) => note(findings[kind], what, look));
    await ordinary.close();

    // Without the page's content policy, which rightly keeps axe's script out.
    const lenient = await visit.openAs(viewer, look, { bypassCSP: true });
    for (const violation of await findAxeViolations(lenient, page)) note(findings.axe, violation, look);
    await lenient.close();
  }
  return findings;
}

function note(findings: Findings, what: string, look: Look): void {
  findings.set(what, [...(findings.get(what) ?? []), look]);
}

async function listen(
  context: BrowserContext,
  { path, status = 200 }: AppPage,
  complain: (kind: 'foreign' | 'consoleErrors', what: string) => void,
): Promise<string> {
  const page = await context.newPage();
  page.on('pageerror', (error) => complain('consoleErrors', `fault: ${error.message}`));
  page.on('console', (message) => {
    // The browser itself reports the status of an error page.
    const expected = status !== 200 && message.text().includes(`status of ${status}`);
    if (message.type() === 'error' && !expected) complain('consoleErrors', `console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && !/(^|\.)localhost$/.test(hostname)) complain('foreign', `asks ${request.url()}`);
  });
  const answer = await openSettled(page, path);
  if (answer?.status() !== status)
    complain('consoleErrors', `answered ${answer?.status() ?? 'nothing'} instead of ${status}`);
  return (await answer?.text()) ?? '';
}

async function findAxeViolations(context: BrowserContext, { path }: AppPage): Promise<string[]> {
  const page = await context.newPage();
  await openSettled(page, path);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `axe ${id}: ${help}: ${target.join(' ')}`),
  );
}
