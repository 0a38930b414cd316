/** The tests to run after a change, given the paths of the changed files (relative to the project). */
export type ChangedTests = {
  /** folders and files whose tests run */
  readonly places: readonly string[];
  /** changed journeys */
  readonly journeys: readonly string[];
  /** changed files that affect other folders, so that all of `npm test` must run */
  readonly wide: readonly string[];
};

type Rule = readonly [pattern: RegExp, placesOf: (name: string, path: string) => readonly string[]];

/** Query plans of all features that search for members are tested in one file, on one filled database. */
const MEMBER_PLANS = 'src/server/features/discovery/results/member-search-plans.test.ts';
const PLANNED_THERE = ['landers', 'match-finder', 'members', 'suggestions'];

const feature = (name: string): string[] => [
  `src/server/features/${name}/`,
  `src/web/features/${name}/`,
  ...(PLANNED_THERE.includes(name) ? [MEMBER_PLANS] : []),
];
const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

/** The first matching rule applies. A feature, its contract, its refusals and its tables have the same name. */
const RULES: readonly Rule[] = [
  [/\.test\.tsx?$/, (_name, path) => [path]],
  [/^src\/(?:server|web)\/features\/([\w-]+)\//, feature],
  [/^src\/demo\/([\w-]+)\//, (name) => [`src/demo/${name}/`]],
  [/^src\/shared\/contract\/\w+\/([\w-]+)-contract\.ts$/, feature],
  [/^src\/shared\/errors\/([\w-]+)-refusals\.ts$/, feature],
  [/^database\/functions\/([\w-]+)\//, feature],
  [/^database\/baseline\/\d+-([\w-]+)\.sql$/, feature],
  [/^src\/shared\/domain\/([\w-]+)\//, (name, path) => [folderOf(path), ...feature(name)]],
  [/^src\/server\/platform\/([\w-]+)\//, (name) => [`src/server/platform/${name}/`]],
  [/^src\/web\/(?:pages|layouts|platform|ui)\/[\w-]+\//, (_name, path) => [folderOf(path)]],
  [/^(?:scripts|tools)\/(?:[\w-]+\/)*[\w-]+\.ts$/, (_name, path) => [path.replace(/\.ts$/, '.test.ts')]],
];

/** Files on which other folders depend, so that tests of their own folder are not enough. */
const WIDE =
  /^(?:src\/(?:shared|server\/platform|web\/(?:platform|ui|app))|database|test\/support|package|vitest|playwright)/;

/** Files that are not tested, but checked by `npm run check`. */
const CHECKED = /\.(?:md|json|css|svg|png)$|^(?:docs|deploy|content)\//;

export const findChangedTests = (changed: readonly string[]): ChangedTests => {
  const places = new Set<string>();
  const journeys = changed.filter((path) => path.endsWith('.journey.ts'));
  const wide: string[] = [];
  for (const path of changed) {
    if (path.endsWith('.journey.ts')) continue;
    const rule = RULES.find(([pattern]) => pattern.test(path));
    const name = rule?.[0].exec(path)?.[1] ?? '';
    for (const place of rule?.[1](name, path) ?? []) places.add(place);
    if (WIDE.test(path) || (rule === undefined && !CHECKED.test(path))) wide.push(path);
  }
  return { places: [...places].toSorted(), journeys, wide };
};
