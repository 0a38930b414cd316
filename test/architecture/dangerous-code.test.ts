import { describe, expect, it } from 'vitest';
import { DANGEROUS_CODE, findDangerousCode } from '#test/architecture/dangerous-code-rules.ts';
import { isGenerated, PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const files = sourceFiles(PROJECT_DIR, ['src']).filter((path) => !/\.test\.tsx?$/.test(path) && !isGenerated(path));

describe('the code', () => {
  it('does nothing that makes other people’s text dangerous', () => {
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((path) => findDangerousCode(path, readSource(PROJECT_DIR, path)))).toEqual([]);
  });

  it.each(DANGEROUS_CODE)('is reported if it $summary', ({ summary, below = ['src/'], example }) => {
    for (const folder of below)
      expect(findDangerousCode(`${folder}planted.ts`, example)).toEqual([`${folder}planted.ts: ${summary}`]);
  });

  it('is exempt only in files that exist', () => {
    for (const { except = [] } of DANGEROUS_CODE) for (const path of except) expect(files).toContain(path);
  });
});
