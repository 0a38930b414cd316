import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { demo } from '#demo/demo.ts';
import { FEATURES } from '#server/feature-list.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const BRINGS_SOMETHING =
  /^(?!.*\.test\.ts$)src\/(?:server\/features|demo)\/([^/]+)\/(?:.+\/)?([^/]+-(routes|jobs|feature)|on-[^/]+)\.ts$/;

const files = sourceFiles(PROJECT_DIR, ['src/server/features']).filter((path) => !path.endsWith('.test.ts'));
const filesOf = (declares: RegExp): string[] => files.filter((path) => declares.test(readSource(PROJECT_DIR, path)));

describe('features', () => {
  it.each([
    ['the product', 'src/server/features', FEATURES],
    ['the demo', 'src/demo', demo.features],
  ])('of %s with calls, routes, jobs or subscribers are in its list of features, once', (_, folder, features) => {
    const found = sourceFiles(PROJECT_DIR, [folder]).flatMap((path) => BRINGS_SOMETHING.exec(path)?.[1] ?? []);
    const listed = features.map(({ name }) => name);
    expect(listed.toSorted()).toEqual([...new Set(found)].toSorted());
  });

  it('declare the events that they announce in <feature>-events.ts, and nothing else has such a name', () => {
    const named = files.filter((path) => /^src\/server\/features\/([^/]+)\/\1-events\.ts$/.test(path));
    expect(filesOf(/\beventName</)).toEqual(named);
    expect(named.length).toBeGreaterThan(3);
  });

  it('subscribe to each event in a file of its own, on-<event>.ts', () => {
    const subscribed = files.flatMap((path) =>
      [...readSource(PROJECT_DIR, path).matchAll(/\bsubscriber\(\s*(\w+)/g)].map(([, event = '']) => ({
        file: basename(path),
        expected: `on-${event.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
      })),
    );
    expect(subscribed.filter(({ file, expected }) => file !== expected)).toEqual([]);
    expect(subscribed.length).toBeGreaterThan(10);
  });

  it('have a file of refusals of their name, as the platform has', () => {
    const lists = globSync('*.ts', { cwd: join(PROJECT_DIR, 'src/shared/errors') });
    const names = lists.flatMap((file) => /^(.+)-refusals\.ts$/.exec(file)?.[1] ?? []);
    const features = new Set(['platform', ...files.map((path) => path.split('/')[3])]);
    expect(names.filter((name) => !features.has(name))).toEqual([]);
    expect(lists.length - names.length).toBe(1);
  });
});
