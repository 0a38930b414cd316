import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { journey } from '#test/e2e/support/journey.ts';
import { type BuildManifest, builtAssets } from '#web/app/page-assets.ts';

const ROOT = join(import.meta.dirname, '../..');
const PAGES = join(ROOT, 'src/web/pages');
const AT_MOST = 14;

journey('no page loads more than a dozen files, or little more', () => {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/web/client/.vite/manifest.json'), 'utf8')) as BuildManifest;
  const assets = builtAssets(manifest, []);
  const pages = globSync('**/*-page.tsx', { cwd: PAGES }).map((file) => file.replace(/-page\.tsx$/, ''));
  const filesOf = (page: string) => assets.headTags(page, '').match(/\.js"/g)?.length ?? 0;
  const tooMany = pages.filter((page) => filesOf(page) > AT_MOST).map((page) => `${page}: ${filesOf(page)}`);
  expect(pages.length).toBeGreaterThan(30);
  expect(tooMany, 'vite.config.ts says which modules share a file').toEqual([]);
});

journey('no declaration of the built styles has lost its value', () => {
  const folder = join(ROOT, 'dist/web/client/assets');
  const styles = globSync('*.css', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const lost = styles.flatMap((text) => text.match(/(?<=[{;])[a-z-]+:(?=[;}])/g) ?? []);
  expect(styles.length).toBeGreaterThan(0);
  expect(
    lost.filter((name) => !name.startsWith('--')),
    'the minifier does not know the value',
  ).toEqual([]);
});
