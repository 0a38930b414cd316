import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { areasUsedFrom, compareAreas, findDeclaredPages } from './find-page-areas.ts';

describe('the areas of a page', () => {
  let web: string;

  beforeEach(() => {
    web = mkdtempSync(join(tmpdir(), 'areas-'));
    mkdirSync(join(web, 'ui'));
  });
  afterEach(() => rmSync(web, { recursive: true }));

  it('are read from the route that declares it', () => {
    const source = `const route = createRoute({\n  ...page({ name: 'x', file: 'home/x/x', access: 'anyone', areas: ['a', 'b'],
        head: ({ i18n }) => ({ title: i18n.translator('b')('title') }) }) });`;
    expect(findDeclaredPages('routes.tsx', source)).toEqual([
      { file: 'home/x/x', areas: ['a', 'b'], usedByRoute: ['b'], where: 'routes.tsx:2' },
    ]);
  });

  it('are those of all its imports, except types and lazy imports', () => {
    const uses = (area: string) => `const t = useTranslations('${area}'); t('x');`;
    writeFileSync(
      join(web, 'page.tsx'),
      `import { a } from './ui/a.ts'; import type { B } from '#web/ui/b.ts'; import('./ui/b.ts'); ${uses('page')}`,
    );
    writeFileSync(join(web, 'ui/a.ts'), `import { c } from '#web/ui/c.ts'; import './page.tsx'; ${uses('a')}`);
    writeFileSync(join(web, 'ui/b.ts'), uses('b'));
    writeFileSync(join(web, 'ui/c.ts'), uses('c'));
    expect([...areasUsedFrom(join(web, 'page.tsx'), web).keys()]).toEqual(['page', 'a', 'c']);
  });

  it('must be declared completely, without others', () => {
    const page = { file: 'x', areas: ['a', 'old'], where: 'routes.tsx:2' };
    const used = new Map(['a', 'b', 'nav'].map((area) => [area, 'card.tsx']));
    expect(compareAreas(page, used, ['nav'])).toEqual([
      'routes.tsx:2: needs the area "b", which card.tsx uses',
      'routes.tsx:2: names the area "old" without need',
    ]);
  });
});
