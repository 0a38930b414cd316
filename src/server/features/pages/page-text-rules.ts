import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { isPageDataName, isPlaceholder, type PageDataName } from '#server/features/pages/page-word-rules.ts';
import { ownAddress } from '#shared/domain/account/own-address.ts';

/** A piece of text as in the file, with its placeholders. */
export type TextPiece = { readonly text: string; readonly mark?: 'strong' | 'emphasis'; readonly href?: string };
export type TextLine = readonly TextPiece[];

export type TextBlock =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly id: string; readonly line: TextLine }
  | { readonly kind: 'paragraph'; readonly line: TextLine }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly TextLine[] }
  | { readonly kind: 'facts'; readonly name: PageDataName };

export type PageText = { readonly title: string; readonly summary: TextLine; readonly blocks: readonly TextBlock[] };

/** Says where a text breaks the format. The author of the text reads this message. */
export class PageTextError extends Error {
  override readonly name = 'PageTextError';
}

const fail = (node: Nodes | undefined, why: string): never => {
  throw new PageTextError(`line ${node?.position?.start.line ?? 1}: ${why}`);
};

const HEADING = /^(.+) \{#([a-z0-9]+(?:-[a-z0-9]+)*)\}$/;
const PAGE_DATA = /^\{facts\.([a-z_]+)\}$/;
const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Parses a subset of Markdown into blocks. Throws on anything else. */
export const readPageText = (markdown: string): PageText => {
  const [title, summary, ...rest] = fromMarkdown(markdown).children;
  if (title?.type !== 'heading' || title.depth !== 1) return fail(title, 'the first line is “# Title”');
  if (summary?.type !== 'paragraph')
    return fail(summary ?? title, 'a paragraph that sums up the page follows the title');
  const blocks = rest.map(readBlock);
  requireOwnIds(blocks);
  return { title: plain(readLine(title.children)), summary: readLine(summary.children), blocks };
};

const readBlock = (node: RootContent): TextBlock => {
  switch (node.type) {
    case 'heading': {
      const line = readLine(node.children);
      const [, words, id] = HEADING.exec(plain(line)) ?? fail(node, 'a heading is “## Words {#anchor}”');
      if (node.depth !== 2 && node.depth !== 3) return fail(node, 'headings are “##” or “###”');
      return { kind: 'heading', level: node.depth, id: id as string, line: [{ text: words as string }] };
    }
    case 'paragraph': {
      const data = PAGE_DATA.exec(plain(readLine(node.children, true)));
      if (data === null) return { kind: 'paragraph', line: readLine(node.children) };
      const name = data[1] as string;
      return isPageDataName(name) ? { kind: 'facts', name } : fail(node, `there are no facts “${name}”`);
    }
    case 'list':
      return { kind: 'list', ordered: node.ordered === true, items: node.children.map((item) => readItem(item)) };
    default:
      return fail(node, `“${node.type}” is not allowed: only headings, paragraphs and lists of one level`);
  }
};

const readItem = (item: Extract<RootContent, { type: 'list' }>['children'][number]): TextLine => {
  const [only, more] = item.children;
  if (only?.type !== 'paragraph' || more !== undefined) return fail(item, 'a point of a list is one paragraph');
  return readLine(only.children);
};

const readLine = (nodes: readonly PhrasingContent[], mayBeData = false): TextLine =>
  nodes.flatMap((node): TextLine => {
    switch (node.type) {
      case 'text':
        if (!mayBeData) requireKnownPlaceholders(node, node.value);
        return [{ text: node.value.replaceAll('\n', ' ') }];
      case 'strong':
      case 'emphasis':
        return readLine(node.children).map((piece) => ({ ...piece, mark: node.type }));
      case 'link':
        return readLine(node.children).map((piece) => ({ ...piece, href: requireAddress(node, node.url) }));
      default:
        return fail(node, `“${node.type}” is not allowed: only words, **strong**, *emphasis* and [links](/address)`);
    }
  });

const requireKnownPlaceholders = (node: Nodes, text: string): void => {
  for (const [, name = ''] of text.matchAll(PLACEHOLDER)) {
    // A link to a heading on the same page.
    if (name.startsWith('#')) continue;
    if (!isPlaceholder(name)) fail(node, `there is no placeholder {${name}}`);
  }
  if (/[{}]/.test(text.replaceAll(PLACEHOLDER, ''))) fail(node, 'a brace without its other half');
};

const requireAddress = (node: Nodes, url: string): string => {
  if (url.startsWith('/')) return ownAddress(url) ?? fail(node, `“${url}” is no address of this site`);
  return URL.canParse(url) && new URL(url).protocol === 'https:'
    ? url
    : fail(node, `“${url}” is neither an address of this site nor one with https`);
};

const requireOwnIds = (blocks: readonly TextBlock[]): void => {
  const seen = new Set<string>();
  for (const block of blocks) {
    if (block.kind !== 'heading') continue;
    if (seen.has(block.id)) throw new PageTextError(`two headings have the anchor #${block.id}`);
    seen.add(block.id);
  }
};

export const plain = (line: readonly { readonly text: string }[]): string => line.map(({ text }) => text).join('');
