import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROJECT_DIR } from '#test/architecture/source-tree.ts';

const report = z.object({ diagnostics: z.array(z.object({ code: z.string(), filename: z.string() })) });

/** Each file contains the same violations; a rule that is off for one of them must still apply to the others. */
const CODE = `
export default async function run(answer: any, rows: string[]): Promise<string> {
  Promise.resolve(1);
  console.log(process.env.HOME);
  return rows[0]!.concat(answer as string);
}
`;
const ALWAYS = ['no-explicit-any', 'no-floating-promises'];

const PLACES: Record<string, string[]> = {
  'src/server/features/chat/sending/send-message.ts': [
    'no-console',
    'no-default-export',
    'no-process-env',
    'no-non-null-assertion',
  ],
  'src/server/config.ts': ['no-console', 'no-default-export', 'no-non-null-assertion'],
  'src/server/main.ts': ['no-default-export', 'no-process-env', 'no-non-null-assertion'],
  'scripts/tool.ts': ['no-default-export', 'no-non-null-assertion'],
  'src/shared/domain/profile/age.test.ts': ['no-console', 'no-default-export'],
  'tool.config.ts': ['no-console', 'no-non-null-assertion'],
};

const COMPONENT = `
export function Landing(): React.ReactNode {
  return (<main><img src="a.png" /><button>Join</button></main>);
}
`;
const COMPONENT_PLACES: Record<string, string[]> = {
  'src/web/pages/home/landing/landing-page.tsx': ['alt-text', 'button-has-type', 'jsx-no-literals'],
  'src/web/pages/dev/ui-kit/ui-kit-page.tsx': ['alt-text', 'button-has-type'],
};

describe('the lint rules', () => {
  let folder: string;
  let found: Map<string, string[]>;

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  const lint = (): Map<string, string[]> => {
    const { stdout } = spawnSync('oxlint', ['--format', 'json'], { cwd: folder, encoding: 'utf8' });
    const { diagnostics } = report.parse(JSON.parse(stdout));
    const rules = Map.groupBy(diagnostics, ({ filename }) => filename);
    return new Map(
      [...rules].map(([path, all]) => [
        path,
        [...new Set(all.map(({ code }) => code.replace(/^.*\((.*)\)$/, '$1')))].toSorted(),
      ]),
    );
  };

  beforeAll(() => {
    // Inside the project, so that packages resolve. With its own .git folder, because the project's git ignores .cache.
    mkdirSync(join(PROJECT_DIR, '.cache'), { recursive: true });
    folder = mkdtempSync(join(PROJECT_DIR, '.cache', 'lint-'));
    mkdirSync(join(folder, '.git'));
    copyFileSync(join(PROJECT_DIR, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    write(
      'tsconfig.json',
      '{ "compilerOptions": { "strict": true, "noUncheckedIndexedAccess": true, "module": "nodenext", "jsx": "react-jsx", "types": ["node"] } }',
    );
    for (const path of Object.keys(PLACES)) write(path, CODE);
    for (const path of Object.keys(COMPONENT_PLACES)) write(path, COMPONENT);
    found = lint();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries(PLACES))('report in %s all violations but those allowed there', (path, rules) => {
    expect(found.get(path)?.filter((rule) => OF_INTEREST.has(rule))).toEqual([...rules, ...ALWAYS].toSorted());
  });

  it.each(Object.entries(COMPONENT_PLACES))('report in %s what a component must not do', (path, rules) => {
    expect(found.get(path)).toEqual(expect.arrayContaining(rules));
    expect(found.get(path)?.includes('jsx-no-literals')).toBe(rules.includes('jsx-no-literals'));
  });

  const OF_INTEREST = new Set([...ALWAYS, ...Object.values(PLACES).flat()]);
});
