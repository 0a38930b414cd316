import { describe, expect, it } from 'vitest';
import { featuresOf } from '#server/feature-list.ts';
import { PROJECT_DIR, sourceFiles } from '#test/architecture/source-tree.ts';

const BRINGS_SOMETHING =
  /^(?!.*\.test\.ts$)src\/server\/features\/([^/]+)\/(?:.+\/)?([^/]+-(routes|jobs|feature)|on-[^/]+)\.ts$/;

describe('features', () => {
  it('with calls, routes, jobs or subscribers are in the list of features, once', () => {
    const found = sourceFiles(PROJECT_DIR, ['src/server/features']).flatMap(
      (path) => BRINGS_SOMETHING.exec(path)?.[1] ?? [],
    );
    const listed = featuresOf({ demo: true, hasSandbox: true }).map(({ name }) => name);
    expect([...listed].toSorted()).toEqual([...new Set(found)].toSorted());
  });
});
