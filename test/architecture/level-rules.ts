import type { SchemaUses } from '#scripts/schema/schema-uses.ts';
import type { UpwardArrow } from '#test/architecture/feature-levels.ts';

/** One feature uses another, `through` a file, a table or a function of the database. */
export type Arrow = { readonly from: string; readonly to: string; readonly through: string; readonly file: string };

const IMPORT = /\b(?:from|import)\b[ (]*'#(?:server\/features|demo)\/([^/']+)\/([^']+)'/g;

/** Returns the folder of `src/server/features` or `src/demo` that the file is in. */
const featureOf = (file: string): string => /^src\/(?:server\/features|demo)\/([^/]+)\//.exec(file)?.[1] ?? '';

const importsIn = (file: string, source: string): Arrow[] =>
  [...source.matchAll(IMPORT)].map(([, to = '', through = '']) => ({
    from: featureOf(file),
    to,
    through,
    file,
  }));

/** Returns all uses of one feature by another: imports, tables in statements and queries, and SQL functions. */
export const findArrows = (
  uses: SchemaUses,
  sources: readonly { readonly file: string; readonly source: string }[],
): Arrow[] => {
  const { tables, functions } = uses.owners;
  const inSql = [...uses.code, ...uses.functions].flatMap(({ file, owner, reads, writes, calls }) => [
    ...[...reads, ...writes].map((table) => ({ from: owner, to: tables.get(table) ?? '', through: table, file })),
    ...[...calls].map((name) => ({ from: owner, to: functions.get(name) ?? '', through: `${name}()`, file })),
  ]);
  const byTriggers = uses.triggers.map(({ name, table, runs }) => ({
    from: functions.get(runs) ?? '',
    to: tables.get(table) ?? '',
    through: table,
    file: `the trigger ${name}`,
  }));
  const byImports = sources.flatMap(({ file, source }) => importsIn(file, source));
  return [...inSql, ...byTriggers, ...byImports].filter(({ from, to }) => from !== to);
};

type Rules = {
  readonly features: readonly string[];
  readonly levels: Readonly<Record<string, readonly string[]>>;
  readonly allowed: readonly UpwardArrow[];
};

/** Returns unlisted uses of a higher level, listed uses that no longer exist, and features with no or two levels. */
export const complaintsAboutLevels = (arrows: readonly Arrow[], { features, levels, allowed }: Rules): string[] => {
  const order = Object.values(levels);
  const places = order.flat();
  const levelOf = (feature: string): number => order.findIndex((level) => level.includes(feature));
  const upwards = arrows.filter(({ from, to }) => levelOf(from) >= 0 && levelOf(to) > levelOf(from));
  const listed = allowed.flatMap(({ from, to, through }) => through.map((what) => ({ from, to, through: what })));
  type Known = Pick<Arrow, 'from' | 'to' | 'through'>;
  const isIn = (list: readonly Known[], one: Known): boolean =>
    list.some(({ from, to, through }) => from === one.from && to === one.to && through === one.through);
  return [
    ...upwards
      .filter((arrow) => !isIn(listed, arrow))
      .map(
        ({ from, to, through, file }) =>
          `${file}: ${from} uses ${through} of ${to}, which stands above it: announce an event, or turn the arrow`,
      ),
    ...listed
      .filter((arrow) => !isIn(upwards, arrow))
      .map(({ from, to, through }) => `${from} does not use ${through} of ${to} any more: take it out of the list`),
    ...features.filter((feature) => !places.includes(feature)).map((feature) => `${feature} has no level`),
    ...places.filter((feature) => !features.includes(feature)).map((feature) => `${feature} does not exist`),
    ...places.filter((feature, at) => places.indexOf(feature) !== at).map((feature) => `${feature} has two levels`),
  ];
};
