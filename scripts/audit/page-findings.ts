import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AppPage } from '#scripts/pages/app-pages.ts';
import type { Look, Viewer } from '#scripts/pages/app-visit.ts';

/** Problem → the looks (width and colour scheme) in which it occurs. */
type Findings = Map<string, Look[]>;

export type PageFindings = {
  /** such as `/members as visitor` */
  label: string;
  /** HTML as the server sends it; empty if it is not validated */
  html: string;
  axe: Findings;
  foreign: Findings;
  console: Findings;
};

export const labelOf = ({ path }: Pick<AppPage, 'path'>, viewer: Viewer): string => `${path} as ${viewer}`;

export const noFindings = (label: string): PageFindings => ({
  label,
  html: '',
  axe: new Map(),
  foreign: new Map(),
  console: new Map(),
});

export const note = (findings: Findings, what: string, look: Look): void => {
  findings.set(what, [...(findings.get(what) ?? []).filter((other) => other !== look), look]);
};

/** Needs a browser context with bypassCSP, because the page's policy blocks axe's script. */
export const noteAxeViolations = async (page: Page, findings: PageFindings, look: Look): Promise<void> => {
  // Required by WCAG 2.2 but off by default in axe.
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  for (const { id, help, nodes } of violations)
    for (const { target } of nodes) note(findings.axe, `axe ${id}: ${help}: ${target.join(' ')}`, look);
};
