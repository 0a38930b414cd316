type Import = { readonly from: string; readonly to: string };

const IMPORT = /\b(?:from|import)\b[ (]*'#(server|web)\/features\/([^']+)'/g;

/** Imports between the folders of one feature, as paths below `src/`. */
export const importsInside = (file: string, source: string): Import[] => {
  const [, side, , feature] = file.split('/');
  return [...source.matchAll(IMPORT)].flatMap(([, ofSide, path = '']) =>
    ofSide === side && path.startsWith(`${feature}/`) ? [{ from: file, to: `src/${side}/features/${path}` }] : [],
  );
};

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'));
/** The server's routes, jobs and reactions to events stand beside the folders, and only use them. */
const isAtTheTop = (file: string): boolean => /^src\/server\/features\/[^/]+\/[^/]+$/.test(file);

/**
 * The folders of a feature have an order: no two need each other, directly or through others, and on the server the
 * files beside the folders stand above them all. Events are a contract, which every folder may name.
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
