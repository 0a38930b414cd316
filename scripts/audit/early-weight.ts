import { gzipSync } from 'node:zlib';

export type EarlyWeight = {
  /** gzipped size of all scripts that run before the visitor first touches the page */
  readonly scriptGzBytes: number;
  /** gzipped size of the styles inside the document */
  readonly styleGzBytes: number;
  /** scripts and style sheets that block the first paint or run at once */
  readonly files: readonly string[];
};

/** Limits for a page that hydrates at the first interaction. */
export const SCRIPT_AT_MOST_GZ_BYTES = 4 * 1024;
export const STYLE_AT_MOST_GZ_BYTES = 6.8 * 1024;

/** Measures a document as the server sends it. Content of <template> does not count, because it is used later. */
export const weighDocument = (html: string): EarlyWeight => {
  const early = html.replaceAll(/<template\b.*?<\/template>/gs, '');
  const inside = (pattern: RegExp) => [...early.matchAll(pattern)].map(([, text = '']) => text).join('\n');
  return {
    scriptGzBytes: gzSize(inside(/<script(?![^>]*(?: src=|type="application\/))[^>]*>(.*?)<\/script>/gs)),
    styleGzBytes: gzSize(inside(/<style[^>]*>(.*?)<\/style>/gs)),
    files: [...early.matchAll(/<script[^>]* src="([^"]+)"|<link[^>]* rel="stylesheet" href="([^"]+)"/g)].map(
      ([, script, sheet = '']) => script ?? sheet,
    ),
  };
};

const gzSize = (text: string): number => gzipSync(text, { level: 9 }).length;
