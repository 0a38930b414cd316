import { basename, dirname } from 'node:path';

/** Verbs that may start a use case's name: `<verb>-<noun>.ts`. CONTRIBUTING.md says how those that are close differ. */
export const VERBS = `
  accept activate add announce answer append approve ask ban become block cancel change charge check choose claim clear close
  collect complete confirm count create decide delete deliver disable dispatch erase export fetch find forget grant hide
  like list load lock log mark move open queue read record refund refuse register reject remove render report request
  require reseal reset restore return review revoke rotate save search seed send serve set settle show sign start stop
  store suggest swipe take unblock unsend unsubscribe upload verify withdraw write
`
  .trim()
  .split(/\s+/);

/** Words not allowed in names of files and folders, alone or as the last word. */
const VAGUE_WORD = /(^|-)(utils?|helpers?|common|misc|manager)$/;
/** Names not allowed for files. A folder may be called index, like the page. */
const VAGUE_FILE = /^(index|types?)\./;

type Place = { folder: RegExp; allowed: (feature: string) => RegExp[]; summary: string };

const PLACES: Place[] = [
  {
    folder: /^src\/(?:server\/features|demo)\/([a-z-]+)\/(?:[a-z-]+\/)?[^/]+$/,
    allowed: (feature) => [
      new RegExp(`^${feature}-(feature|routes|events|jobs)\\.ts$`),
      /^[a-z-]+-(rules|policy|store|read-model|view)\.ts$/,
      /^on-[a-z-]+\.ts$/,
      new RegExp(`^(${VERBS.join('|')})-[a-z0-9-]+\\.ts$`),
    ],
    summary:
      '<feature>-feature|routes|events|jobs, <noun>-rules|policy|store|read-model|view, on-<event>, or <verb>-<noun> with a verb of file-name-rules.ts',
  },
  {
    folder: /^src\/web\/features\/([a-z-]+)\/(?:[a-z-]+\/)?[^/]+$/,
    allowed: () => [
      /^[a-z0-9-]+\.(tsx|module\.css)$/,
      /^[a-z-]+-(queries|state|rules)\.ts$/,
      /^use-[a-z-]+\.ts$/,
      new RegExp(`^(${VERBS.join('|')})-[a-z0-9-]+\\.ts$`),
    ],
    summary:
      '<thing>.tsx with <thing>.module.css, <noun>-queries|state|rules, use-<verb>-<noun>, or <verb>-<noun> with a verb of file-name-rules.ts',
  },
];

/** Returns why a file's name is not allowed, or null if it is. Paths are relative to the project root. */
export const whyBadName = (path: string): string | null => {
  const file = basename(path);
  const vague = path.split('/').find((part) => VAGUE_WORD.test(part.replace(/\..*$/, '')));
  if (vague !== undefined || VAGUE_FILE.test(file)) return `"${vague ?? file}" says nothing about what is inside`;

  const deep = /^src\/(?:(?:server|web)\/features|demo)\/[^/]+\/[^/]+\/.+\//.exec(path);
  if (deep !== null) return 'a feature has one level of subfolders; split it into two features when it needs more';

  // A test is named after its file, or after what it tests where that is more than one file.
  if (/\.test\.tsx?$/.test(path)) return null;
  for (const { folder, allowed, summary } of PLACES) {
    const feature = folder.exec(path)?.[1];
    if (feature === undefined) continue;
    if (!allowed(feature).some((pattern) => pattern.test(file))) return `expected ${summary}`;
  }
  return null;
};

/** Maximum number of files in a folder, so that it can be read at a glance. */
export const MOST_FILES_OF_A_FOLDER = 26;

/** Returns the folders with more files than allowed, not counting tests. */
export const findFullFolders = (paths: readonly string[]): string[] => {
  const files = paths.filter((path) => !/\.test\.tsx?$/.test(path));
  const folders = Map.groupBy(files, (path) => dirname(path));
  return [...folders].filter(([, inside]) => inside.length > MOST_FILES_OF_A_FOLDER).map(([folder]) => folder);
};
