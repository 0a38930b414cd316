import { createElement, type ReactNode } from 'react';

type Node = {
  readonly name: string;
  readonly attributes: Record<string, string>;
  readonly children: (Node | string)[];
};

const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr']);
const PIECE = /<!--.*?-->|<!doctype[^>]*>|<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/gis;

/** Rebuilds a rendered page as a tree of plain React elements, to measure what React alone needs to write it. */
export const barePage = (html: string): (() => ReactNode) => {
  const root: Node = { name: 'root', attributes: {}, children: [] };
  const open = [root];
  for (const match of withoutRawText(html).matchAll(PIECE)) {
    const [piece, closing, name, attributes = ''] = match;
    const parent = open.at(-1) ?? root;
    if (name === undefined) {
      if (!piece.startsWith('<')) parent.children.push(piece);
    } else if (closing === '/') {
      if (open.length > 1) open.pop();
    } else {
      const node: Node = { name: name.toLowerCase(), attributes: attributesOf(attributes), children: [] };
      parent.children.push(node);
      if (!VOID.has(node.name)) open.push(node);
    }
  }
  const page = root.children.find((child) => typeof child !== 'string' && child.name === 'html');
  if (page === undefined) throw new Error('The page has no <html>.');
  return () => elementOf(page, 0);
};

/** Scripts and styles cost both sides the same and would be parsed as elements here. */
const withoutRawText = (html: string): string => html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>/gis, '');

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [`data-${name}`, value]),
  );

const elementOf = (node: Node | string, key: number): ReactNode => {
  if (typeof node === 'string') return node;
  const children = node.children.map(elementOf);
  return createElement(node.name, { ...node.attributes, key }, ...(children.length > 0 ? children : []));
};
