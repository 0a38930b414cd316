import { startFilmsHtml } from '#web/platform/hydration/start-film.ts';
import { wakeOnTouchHtml } from '#web/platform/hydration/wake-on-touch.ts';

/** Vite's build manifest, as far as it is read here. */
export type BuildManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** All rules, in the order of the style sheet for all pages. */
export type BuildStyles = readonly {
  /** what opens the at-rules around it */
  readonly opening: string;
  readonly css: string;
  /** what closes them */
  readonly closing: string;
  /** for each of its selectors the classes, and the niche as `data-niche=she`, without which that one matches nothing; or a token */
  readonly needs: readonly (readonly string[])[];
  /** tokens that it reads, all of them declared before it */
  readonly reads: readonly string[];
}[];

export type PageAssets = {
  /** tags for <head>: styles first, then the scripts that hydration needs; `nonce` as the answer's policy says */
  headTags(pageFile: string | undefined, nonce: string): string;
  /**
   * the same for a page that wakes on touch: the styles that its `html` draws with, and how the rest is fetched later;
   * `hydration` are scripts that run before those of the page
   */
  asleepTags(pageFile: string | undefined, nonce: string, html: string, hydration: string): string;
};

const ENTRY = 'src/web/app/entry-browser.tsx';

/** Of all pages together. */
const STYLES = 'style.css';
/** The letters of most of our languages. */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Looking around and signing up: what a visitor does next. Exactly these paths, which show nobody's own data. */
const LIKELY_NEXT = JSON.stringify({
  prefetch: [{ where: { or: ['/members', '/signup'].map((path) => ({ href_matches: path })) }, eagerness: 'moderate' }],
});

/** Names the built files of each page, so that its styles and code start loading with the document. */
export const builtAssets = (manifest: BuildManifest, styles: BuildStyles): PageAssets => {
  const fromTheLast = styles.toReversed();
  const filesOfPage = new Map<string, readonly string[]>();
  const entry = fileOf(manifest, ENTRY);
  const sheet = fileOf(manifest, STYLES);
  // Fonts are fetched without credentials, and a tag that says otherwise fetches them twice.
  const font = `<link rel="preload" as="font" type="font/woff2" href="/${fileOf(manifest, FONT)}" crossorigin>`;
  const filesOf = (pageFile = '') => {
    const files = filesOfPage.get(pageFile) ?? findScripts(manifest, pageFile);
    filesOfPage.set(pageFile, files);
    return files;
  };
  // Low: the page is readable without them, its pictures are not.
  const preload = (file: string, nonce: string) =>
    `<link rel="modulepreload" href="/${file}" nonce="${nonce}" fetchpriority="low">`;
  const headTags: PageAssets['headTags'] = (pageFile, nonce) =>
    [
      font,
      `<link rel="stylesheet" href="/${sheet}">`,
      `<script type="module" src="/${entry}" nonce="${nonce}"></script>`,
      ...filesOf(pageFile).map((file) => preload(file, nonce)),
    ].join('');
  return {
    headTags,
    asleepTags: (pageFile, nonce, html, hydration) => {
      const toFetch = [
        `<link rel="prefetch" as="style" href="/${sheet}">`,
        ...[entry, ...filesOf(pageFile)].map((file) => preload(file, nonce)),
        `<script type="speculationrules" nonce="${nonce}">${LIKELY_NEXT}</script>`,
      ].join('');
      return [
        font,
        `<style nonce="${nonce}">${stylesOf(html, fromTheLast)}</style>`,
        wakeOnTouchHtml(nonce, { toFetch, toRun: hydration + headTags(pageFile, nonce) }),
        html.includes('<video') ? startFilmsHtml(nonce) : '',
      ].join('');
    },
  };
};

/** A class of a CSS module, as the build names it. */
const CLASS = /(?<![\w-])_[a-z\d]+-[a-z\d]+(?![\w-])/g;

const NICHE = /\b(data-niche)="(\w+)"/;

const READS = /var\((--[\w-]+)/g;

/** The rules that can match what is drawn, and the tokens that those read. */
const stylesOf = (html: string, fromTheLast: BuildStyles): string => {
  const read = [...html.matchAll(READS)].map(([, token]) => token);
  const drawn = new Set([...(html.match(CLASS) ?? []), NICHE.exec(html)?.slice(1).join('='), ...read]);
  const chosen = fromTheLast.filter(({ needs, reads }) => {
    const isDrawn = needs.some((names) => names.every((name) => drawn.has(name)));
    if (isDrawn) for (const token of reads) drawn.add(token);
    return isDrawn;
  });
  let css = '';
  let around = { opening: '', closing: '' };
  for (const rule of chosen.toReversed()) {
    // Neighbours inside the same at-rules share them.
    if (rule.opening !== around.opening) css += around.closing + rule.opening;
    around = rule;
    css += rule.css;
  }
  return css + around.closing;
};

/** A page's scripts besides the entry. */
const findScripts = (manifest: BuildManifest, pageFile: string): readonly string[] => {
  const chunks = [...chunksOf(manifest, ENTRY), ...chunksOf(manifest, `src/web/pages/${pageFile}-page.tsx`)];
  const scripts = new Set(chunks.map((chunk) => fileOf(manifest, chunk)));
  scripts.delete(fileOf(manifest, ENTRY));
  return [...scripts];
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
