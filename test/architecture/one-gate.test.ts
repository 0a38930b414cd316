import { describe, expect, it } from 'vitest';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const sources = sourceFiles(PROJECT_DIR, ['src']).filter((path) => !/\.test\.tsx?$/.test(path));
const filesWith = (pattern: RegExp) => sources.filter((path) => pattern.test(readSource(PROJECT_DIR, path)));

describe('who asks', () => {
  it('is found out by the session gate alone', () => {
    expect(filesWith(/\breadSessionToken\(|\bresolvers\.findViewer\(/)).toEqual([
      'src/server/platform/http/requests/request-gate.ts',
    ]);
  });

  it('is asked for a capability everywhere, and for a role nowhere', () => {
    expect(filesWith(/\brole [!=]== '(?:admin|moderator|support|finance)'/)).toEqual([]);
    expect(filesWith(/\bhasCapability\(/).length).toBeGreaterThan(3);
  });
});
