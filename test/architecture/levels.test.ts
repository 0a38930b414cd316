import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUsesInCode } from '#scripts/schema/code-uses.ts';
import { readSchemaUses, type SchemaUses } from '#scripts/schema/schema-uses.ts';
import { findUses } from '#scripts/schema/sql-uses.ts';
import { productSchema } from '#server/platform/database/schema/schema-files.ts';
import { FEATURE_LEVELS, UPWARD_ARROWS } from '#test/architecture/feature-levels.ts';
import { complaintsAboutLevels, findArrows } from '#test/architecture/level-rules.ts';
import { PROJECT_DIR, readSource, sourceFiles } from '#test/architecture/source-tree.ts';

const uses = readSchemaUses(productSchema);
const sources = sourceFiles(PROJECT_DIR, ['src/server/features', 'src/demo'])
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, source: readSource(PROJECT_DIR, file) }));
const features = globSync(['src/server/features/*/', 'src/demo/*/'], { cwd: PROJECT_DIR }).map((path) =>
  basename(path),
);
const rules = { features, levels: FEATURE_LEVELS, allowed: UPWARD_ARROWS };
const complaints = (planted: Partial<SchemaUses>, files = sources) =>
  complaintsAboutLevels(findArrows({ ...uses, ...planted }, files), rules);

const FILE = 'src/server/features/accounts/planted.ts';
const withCode = (source: string): string[] => {
  const planted = { file: FILE, owner: 'accounts', ...findUsesInCode(FILE, source, uses.owners) };
  return complaints({ code: [...uses.code, planted] }, [...sources, { file: FILE, source }]);
};
const SQL_FILE = 'database/functions/accounts/planted.sql';
const withFunction = (text: string): string[] => {
  const planted = { name: 'planted', file: SQL_FILE, owner: 'accounts', ...findUses(text, uses.owners) };
  return complaints({ functions: [...uses.functions, planted] });
};
const upward = (file: string, through: string) =>
  `${file}: accounts uses ${through} of likes, which stands above it: announce an event, or turn the arrow`;

describe('the levels of the features', () => {
  it('are kept by imports, statements and the SQL of the database, but for the arrows that are listed', () => {
    expect(findArrows(uses, sources).length).toBeGreaterThan(300);
    expect(complaints({})).toEqual([]);
  });

  it.each([
    ['an import', "import { likeMember } from '#server/features/likes/like-member.ts';", 'like-member.ts'],
    ['an import of a type', "import type { Like } from '#server/features/likes/like-member.ts';", 'like-member.ts'],
    ['an import for its effects', "import '#server/features/likes/like-member.ts';", 'like-member.ts'],
    ['an import of a subfolder', "import { x } from '#server/features/likes/deep/x.ts';", 'deep/x.ts'],
    ['an import on demand', "const like = await import('#server/features/likes/like-member.ts');", 'like-member.ts'],
    ['what is passed on', "export * from '#server/features/likes/like-member.ts';", 'like-member.ts'],
    ['a read in a statement', "statement('x', 'select from likes where liker_id = $1');", 'likes'],
    ['a read by the query builder', "db.kysely.selectFrom('members').innerJoin('likes', 'a', 'b');", 'likes'],
    ['a write', "db.kysely.insertInto('likes').values(row);", 'likes'],
  ])('bite on %s', (_, source, through) => {
    expect(withCode(source)).toEqual([upward(FILE, through)]);
  });

  it.each([
    ['a read', 'begin perform from likes; end', 'likes'],
    ['a write', 'begin delete from likes; end', 'likes'],
    ['a call', 'begin perform match_likes(); end', 'match_likes()'],
  ])('bite on %s in a function of the database', (_, text, through) => {
    expect(withFunction(text)).toEqual([upward(SQL_FILE, through)]);
  });

  it('bite on an import from the demo', () => {
    const through = 'orders/deliver-webhook.ts';
    expect(withCode(`import { sendWebhook } from '#demo/sandbox/${through}';`)).toEqual([
      `${FILE}: accounts uses ${through} of sandbox, which stands above it: announce an event, or turn the arrow`,
    ]);
  });

  it('bite on a trigger that a lower feature puts on a table of a higher one', () => {
    const planted = { name: 'planted', table: 'likes', runs: 'tell_session_ended' };
    expect(complaints({ triggers: [...uses.triggers, planted] })).toEqual([upward('the trigger planted', 'likes')]);
  });

  it('leave arrows downwards and within a level alone', () => {
    expect(withCode("db.kysely.selectFrom('sites').innerJoin('photos', 'a', 'b');")).toEqual([]);
  });

  it('complain about a listed arrow that is gone, and about a feature with no level, with two, or that is none', () => {
    const gone = { from: 'accounts', to: 'likes', through: ['likes'], why: 'it was so' };
    const wrong = {
      features: [...features, 'new'],
      levels: { ...FEATURE_LEVELS, sky: ['castles', 'likes'] },
      allowed: [...UPWARD_ARROWS, gone],
    };
    expect(complaintsAboutLevels(findArrows(uses, sources), wrong)).toEqual([
      'accounts does not use likes of likes any more: take it out of the list',
      'new has no level',
      'castles does not exist',
      'likes has two levels',
    ]);
  });

  it('have a reason for every arrow upwards', () => {
    expect(UPWARD_ARROWS.filter(({ why }) => why.length < 20)).toEqual([]);
  });
});
