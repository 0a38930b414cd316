import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';

const decisions = globSync('docs/decisions/*.md', { cwd: PROJECT_DIR }).toSorted();

describe('the decisions', () => {
  it('are numbered without gaps, in the file name and in the title', () => {
    const numbers = decisions.map((path) => /(\d{4})-/.exec(path)?.[1]);
    expect(numbers).toEqual(decisions.map((_, index) => String(index + 1).padStart(4, '0')));
    const titles = decisions.map((path) => /^# (\d+)\. /.exec(readSource(PROJECT_DIR, path))?.[1]?.padStart(4, '0'));
    expect(titles).toEqual(numbers);
  });

  it.each(decisions)('%s has date, status, context, decision, rejected alternatives and consequences', (path) => {
    const text = readSource(PROJECT_DIR, path);
    expect(text).toMatch(
      /^# .+\n\nDate: 20\d\d-\d\d-\d\d · Status: (accepted|replaced by decision \d+)\n\n## Context\n/,
    );
    const headings = [...text.matchAll(/^## (\w+)/gm)].map(([, heading]) => heading);
    expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision', 'Rejected', 'Consequences']));
  });
});
