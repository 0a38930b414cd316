/** Vite's build manifest, as far as it is read here. */
export type BuildManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

export type PageAssets = {
  /** tags for <head>: styles first, then the scripts that hydration needs; `nonce` as the answer's policy says */
  headTags(pageFile: string | undefined, nonce: string): string;
};

const ENTRY = 'src/web/app/entry-browser.tsx';

/** Of all pages together. */
const STYLES = 'style.css';

/** Names the built files of each page, so that its styles and code start loading with the document. */
export const builtAssets = (manifest: BuildManifest): PageAssets => {
  const tagsOfPage = new Map<string, (nonce: string) => string>();
  const prepare = (pageFile: string | undefined) => {
    const chunks = [...chunksOf(manifest, ENTRY), ...chunksOf(manifest, `src/web/pages/${pageFile}-page.tsx`)];
    const scripts = new Set(chunks.map((chunk) => fileOf(manifest, chunk)));
    const entry = fileOf(manifest, ENTRY);
    const styles = fileOf(manifest, STYLES);
    scripts.delete(entry);
    return (nonce: string) =>
      [
        `<link rel="stylesheet" href="/${styles}">`,
        `<script type="module" src="/${entry}" nonce="${nonce}"></script>`,
        // Low: the page is readable without them, its pictures are not.
        ...[...scripts].map(
          (file) => `<link rel="modulepreload" href="/${file}" nonce="${nonce}" fetchpriority="low">`,
        ),
      ].join('');
  };
  return {
    headTags: (pageFile = '', nonce) => {
      const tags = tagsOfPage.get(pageFile) ?? prepare(pageFile);
      tagsOfPage.set(pageFile, tags);
      return tags(nonce);
    },
  };
};

const fileOf = (manifest: BuildManifest, name: string): string => {
  const file = manifest[name]?.file;
  if (file === undefined) throw new Error(`The build has no ${name}.`);
  return file;
};

/** A module's chunk and everything it imports statically, each once. */
const chunksOf = (manifest: BuildManifest, start: string): string[] => {
  const found = new Set<string>();
  const visit = (name: string) => {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(name)) return;
    found.add(name);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(start);
  return [...found];
};
