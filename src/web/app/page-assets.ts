import { startFilmsHtml } from '#web/platform/hydration/start-film.ts';
import { wakeOnTouchHtml } from '#web/platform/hydration/wake-on-touch.ts';

/** The parts of Vite's build manifest that are used here. */
export type BuildManifest = Readonly<Record<string, { readonly file: string; readonly imports?: readonly string[] }>>;

/** All CSS rules, in the order of the complete style sheet. */
export type BuildStyles = readonly {
  /** the start of the at-rules around it */
  readonly opening: string;
  readonly css: string;
  /** the end of those at-rules */
  readonly closing: string;
  /** per selector: the classes, and the niche as `data-niche=she`, that it needs to match; or the token it defines */
  readonly needs: readonly (readonly string[])[];
  /** the tokens that it uses, all declared before it */
  readonly reads: readonly string[];
}[];

export type PageAssets = {
  /** tags for <head>: first styles, then the scripts for hydration; `nonce` is that of the Content-Security-Policy */
  headTags(pageFile: string | undefined, nonce: string): string;
  /**
   * the same for a page hydrated on the first interaction: the styles that `html` uses, and how to fetch the rest
   * later; `hydration` are scripts that run before those of the page
   */
  asleepTags(pageFile: string | undefined, nonce: string, html: string, hydration: string): string;
};

const ENTRY = 'src/web/app/entry-browser.tsx';

/** The style sheet of all pages. */
const STYLES = 'style.css';
/** The font file with Latin letters, which most of our languages need. */
const FONT = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';

/** Pages that visitors probably open next. Exactly these paths, which contain no personal data. */
const LIKELY_NEXT = JSON.stringify({
  prefetch: [{ where: { or: ['/members', '/signup'].map((path) => ({ href_matches: path })) }, eagerness: 'moderate' }],
});

/** Finds the built files of each page, so that its styles and scripts load together with the document. */
export const builtAssets = (manifest: BuildManifest, styles: BuildStyles): PageAssets => {
  const fromTheLast = styles.toReversed();
  const filesOfPage = new Map<string, readonly string[]>();
  const entry = fileOf(manifest, ENTRY);
  const sheet = fileOf(manifest, STYLES);
  // Fonts are fetched anonymously: without `crossorigin` on the preload they would load twice.
  const font = `<link rel="preload" as="font" type="font/woff2" href="/${fileOf(manifest, FONT)}" crossorigin>`;
  const filesOf = (pageFile = '') => {
    const files = filesOfPage.get(pageFile) ?? findScripts(manifest, pageFile);
    filesOfPage.set(pageFile, files);
    return files;
  };
  // Low priority: the page is readable without scripts, but not without its pictures.
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

const CLASSES = /\sclass="([^"]*)"/g;

const NICHE = /\b(data-niche)="(\w+)"/;

const READS = /var\((--[\w-]+)/g;

/** Returns the rules that can match the HTML, and the tokens that those use. */
const stylesOf = (html: string, fromTheLast: BuildStyles): string => {
  const read = [...html.matchAll(READS)].map(([, token]) => token);
  const classes = [...html.matchAll(CLASSES)].flatMap(([, names = '']) => names.split(' '));
  const drawn = new Set([...classes, NICHE.exec(html)?.slice(1).join('='), ...read]);
  const chosen = fromTheLast.filter(({ needs, reads }) => {
    const isDrawn = needs.some((names) => names.every((name) => drawn.has(name)));
    if (isDrawn) for (const token of reads) drawn.add(token);
    return isDrawn;
  });
  let css = '';
  let around = { opening: '', closing: '' };
  for (const rule of chosen.toReversed()) {
    // Neighbouring rules share the at-rules around them.
    if (rule.opening !== around.opening) css += around.closing + rule.opening;
    around = rule;
    css += rule.css;
  }
  return css + around.closing;
};

/** Returns a page's scripts except the entry. */
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

/** Returns a module's chunk and all its static imports, each once. */
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
