import { expect, it } from 'vitest';
import { complaintsAboutFolders, importsInside } from '#test/architecture/folder-order-rules.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const imports = sourceFiles(PROJECT_DIR, ['src/server/features', 'src/web/features', 'src/demo'])
  .filter((file) => !file.includes('.test.'))
  .flatMap((file) => importsInside(file, readSource(PROJECT_DIR, file)));

const planted = (...pairs: readonly [from: string, to: string][]) =>
  complaintsAboutFolders(
    pairs.flatMap(([from, to]) =>
      importsInside(`src/server/features/chat/${from}`, `import { x } from '#server/features/chat/${to}';`),
    ),
  );

it('the folders inside a feature have an order', () => {
  expect(imports.length).toBeGreaterThan(500);
  expect(complaintsAboutFolders(imports)).toEqual([]);
});

it('two folders that need each other are reported, as is a circle of three', () => {
  expect(planted(['a/one.ts', 'b/two.ts'], ['b/three.ts', 'a/four.ts'])).toHaveLength(2);
  expect(planted(['a/1.ts', 'b/2.ts'], ['b/3.ts', 'c/4.ts'], ['c/5.ts', 'a/6.ts'], ['a/7.ts', 'd/8.ts'])).toHaveLength(
    3,
  );
});

it('a folder that uses a file above it is reported, but for events', () => {
  expect(planted(['a/one.ts', 'two.ts'])).toEqual([
    'src/server/features/chat/a/one.ts imports src/server/features/chat/two.ts, which stands above its folder',
  ]);
  expect(planted(['a/one.ts', 'chat-events.ts'], ['chat-routes.ts', 'a/one.ts'], ['a/one.ts', 'b/two.ts'])).toEqual([]);
});
