import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AppPage } from '#scripts/app-pages.ts';
import type { Look, Viewer } from '#scripts/app-visit.ts';

/** What is wrong, and in which looks. */
type Findings = Map<string, Look[]>;

export type PageFindings = {
  /** `/members as visitor` */
  label: string;
  /** As the server sends it; empty where it was not asked for. */
  html: string;
  axe: Findings;
  foreign: Findings;
  console: Findings;
};

export function labelOf({ path }: Pick<AppPage, 'path'>, viewer: Viewer): string {
  return `${path} as ${viewer}`;
}

export function noFindings(label: string): PageFindings {
  return { label, html: '', axe: new Map(), foreign: new Map(), console: new Map() };
}

export function note(findings: Findings, what: string, look: Look): void {
  findings.set(what, [...(findings.get(what) ?? []).filter((other) => other !== look), look]);
}

/** Needs a context without the page's content policy, which rightly keeps axe's script out. */
export async function noteAxeViolations(page: Page, findings: PageFindings, look: Look): Promise<void> {
  // WCAG 2.2 asks for it; axe leaves it off.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes) note(findings.axe, `axe ${id}: ${help}: ${target.join(' ')}`, look);
}
