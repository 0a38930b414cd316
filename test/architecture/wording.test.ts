import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isGenerated, PROJECT_DIR, readSource } from '#test/architecture/source-tree.ts';
import { outsideMentions } from '#test/architecture/wording-rules.ts';

describe('wording', () => {
  it('mentions nothing outside this repository', () => {
    const files = globSync(
      ['*.md', '{docs,deploy,.ci}/**/*.*', '{src,scripts,test}/**/*.{ts,tsx,css}', 'database/**/*.*'],
      { cwd: PROJECT_DIR },
    );
    const own = files.filter((path) => !isGenerated(path) && !path.startsWith('test/architecture/wording'));
    const wrong = own.flatMap((path) =>
      outsideMentions(readSource(PROJECT_DIR, path)).map((line) => `${path}:${line}`),
    );
    expect(own.length).toBeGreaterThan(50);
    expect(wrong).toEqual([]);
  });

  it.each(['// as D12 says', '// see SPEC §3', '-- from /work/elsewhere', 'fixes issue 7', 'See TRUST.md'])(
    'reports %j',
    (line) => {
      expect(outsideMentions(line)).toEqual([`1: ${line}`]);
    },
  );

  it.each(['the D65 white point', "path d='M 0 0'", 'an issue for support', 'ARCHITECTURE.md'])(
    'accepts %j',
    (line) => {
      expect(outsideMentions(line)).toEqual([]);
    },
  );

  it('defines the milliseconds of a unit of time once', () => {
    const defined =
      /\b(?:const (?:SECOND|MINUTE|HOUR|DAY|WEEK)_MS =|86_?400_?000\b|24 \* (?:3_600_000|3600 \* 1000|60 \* 60)\b)/;
    const files = globSync('{src,scripts,test}/**/*.{ts,tsx}', { cwd: PROJECT_DIR });
    const wrong = files.filter(
      (path) => !path.startsWith('test/architecture/wording') && defined.test(readSource(PROJECT_DIR, path)),
    );
    expect(wrong).toEqual(['src/shared/domain/time.ts']);
  });
});
