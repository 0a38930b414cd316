type Import = { readonly from: string; readonly to: string };

/** The folders whose folders are features, by the start of an import from them. */
const FEATURES = {
  '#server/features/': 'src/server/features/',
  '#web/features/': 'src/web/features/',
  '#demo/': 'src/demo/',
};

const IMPORT = /\b(?:from|import)\b[ (]*'(#(?:(?:server|web)\/features|demo)\/)([^']+)'/g;

/** Returns a file's imports from its own feature, as paths from the project root. */
export const importsInside = (file: string, source: string): Import[] => {
  const own = /^src\/(?:(?:server|web)\/features|demo)\/[^/]+\//.exec(file)?.[0];
  return [...source.matchAll(IMPORT)].flatMap(([, start = '', path = '']) => {
    const to = `${FEATURES[start as keyof typeof FEATURES]}${path}`;
    return own !== undefined && to.startsWith(own) ? [{ from: file, to }] : [];
  });
};

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
/** Returns true for a server feature's top-level files (routes, jobs, reactions to events), which use its folders. */
const isAtTheTop = (file: string): boolean => /^src\/(?:server\/features|demo)\/[^/]+\/[^/]+$/.test(file);

/**
 * Returns imports that break the order of a feature's folders: circular imports between folders, and on the server
 * imports of top-level files from folders. Files `*-events.ts` are a contract that every folder may import.
 */
export const complaintsAboutFolders = (imports: readonly Import[]): string[] => {
  const others = imports.filter(({ from, to }) => folderOf(from) !== folderOf(to));
  const upwards = others.filter(({ from, to }) => !isAtTheTop(from) && isAtTheTop(to) && !to.endsWith('-events.ts'));
  let circular = others.filter(({ from, to }) => !isAtTheTop(from) && !isAtTheTop(to));
  for (let before = Infinity; circular.length < before;) {
    before = circular.length;
    const starts = new Set(circular.map(({ from }) => folderOf(from)));
    const ends = new Set(circular.map(({ to }) => folderOf(to)));
    circular = circular.filter(({ from, to }) => starts.has(folderOf(to)) && ends.has(folderOf(from)));
  }
  return [
    ...upwards.map(({ from, to }) => `${from} imports ${to}, which stands above its folder`),
    ...circular.map(({ from, to }) => `${from} imports ${to}, whose folder needs this one`),
  ].toSorted();
};
