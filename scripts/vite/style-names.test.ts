import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptStyles, shortStyleNames, styleConstants } from './style-names.ts';

const ROOT = join(import.meta.dirname, '../..');
const CACHE = join(ROOT, '.cache');

describe('the names of classes in the build', () => {
  const button = join(ROOT, 'src/web/ui/button/button.module.css');
  const dialog = join(ROOT, 'src/web/ui/dialog/dialog.module.css');

  it('are one for each class, the same however often it is asked for', () => {
    const nameOf = shortStyleNames();
    const names = [nameOf('button', button), nameOf('large', button), nameOf('button', dialog)];
    expect(new Set(names).size).toBe(3);
    expect([nameOf('button', button), nameOf('large', button), nameOf('button', dialog)]).toEqual(names);
    expect(names.join(' ')).toMatch(/^v\w{3} v\w{3} v\w{3}$/);
  });

  it('are the same in the build for the browser and in the one for the server', () => {
    const [forBrowser, forServer] = [shortStyleNames(), shortStyleNames()];
    forServer('button', dialog);
    expect(forServer('button', button)).toBe(forBrowser('button', button));
  });

  it('are not made up for a file that the list of style sheets lacks', () => {
    expect(() => shortStyleNames()('button', join(ROOT, 'scripts/button.module.css'))).toThrow('not among');
  });
});

describe('the styles of the build', () => {
  let folder: string;
  let output: Rolldown.RolldownOutput['output'];

  beforeAll(async () => {
    folder = mkdtempSync(join(CACHE, 'styles-'));
    const web = join(folder, 'src/web');
    mkdirSync(web, { recursive: true });
    writeFileSync(join(web, 'plain.module.css'), '.calm { color: red }\n.unused { color: blue }\n');
    writeFileSync(join(web, 'tones.module.css'), '.warm { color: orange }\n.cold { color: teal }\n');
    const [plain, tones] = ['plain', 'tones'].map((name) => `import ${name} from './${name}.module.css';\n`);
    writeFileSync(join(web, 'plain.ts'), `${plain}document.body.className = plain.calm;`);
    writeFileSync(join(web, 'page.ts'), `import './plain.ts';\n${tones}document.body.id = tones[document.title];`);
    const built = await build({
      root: folder,
      configFile: false,
      logLevel: 'error',
      plugins: [styleConstants, keptStyles],
      css: { modules: { generateScopedName: (name) => `the-${name}` } },
      build: {
        write: false,
        cssCodeSplit: false,
        rolldownOptions: { input: join(web, 'page.ts'), optimization: { inlineConst: { mode: 'all', pass: 2 } } },
      },
    });
    output = (built as Rolldown.RolldownOutput).output;
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('are all in the file of styles, also those of which the code needs but the name', () => {
    const styles = output.map((file) => (file.type === 'asset' ? String(file.source) : '')).join('');
    expect(['calm', 'unused', 'warm', 'cold'].filter((name) => !styles.includes(`the-${name}`))).toEqual([]);
  });

  it('leave of a class that the code names nothing but that name, and all of those that it looks up', () => {
    const code = output.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
    expect(code).toContain('the-calm');
    expect(code).not.toContain('the-unused');
    expect(code).toContain('the-warm');
    expect(code).toContain('the-cold');
  });
});
