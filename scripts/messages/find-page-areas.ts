import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { findUsedKeys } from './find-used-keys.ts';

/** A page as its route declares it: `page({ file: 'home/index/index', areas: ['landing'] })`. */
export type DeclaredPage = {
  file: string;
  areas: readonly string[];
  /** areas used by the declaration itself, for the title */
  usedByRoute: readonly string[];
  where: string;
};

export const findDeclaredPages = (path: string, source: string): DeclaredPage[] => {
  const pages: DeclaredPage[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [options], start, end }) {
      if (callee.type !== 'Identifier' || callee.name !== 'page' || options?.type !== 'ObjectExpression') return;
      const file = property(options, 'file');
      const areas = property(options, 'areas');
      if (file?.type !== 'Literal' || areas?.type !== 'ArrayExpression') return;
      pages.push({
        file: String(file.value),
        areas: areas.elements.flatMap((area) => (area?.type === 'Literal' ? [String(area.value)] : [])),
        usedByRoute: findUsedKeys(path, source.slice(start, end)).map(({ area }) => area),
        where: `${path}:${source.slice(0, start).split('\n').length}`,
      });
    },
  }).visit(parseSync(path, source).program);
  return pages;
};

const property = (object: ESTree.ObjectExpression, name: string): ESTree.Expression | undefined => {
  for (const entry of object.properties) {
    if (entry.type === 'Property' && entry.key.type === 'Identifier' && entry.key.name === name) return entry.value;
  }
  return undefined;
};

/** Area → the file that uses it, in a module and all its imports. Lazy imports load their own areas. */
export const areasUsedFrom = (entry: string, webFolder: string): Map<string, string> => {
  const used = new Map<string, string>();
  const seen = new Set<string>();
  const visit = (path: string) => {
    if (seen.has(path) || !existsSync(path)) return;
    seen.add(path);
    const source = readFileSync(path, 'utf8');
    for (const { area } of findUsedKeys(path, source)) if (!used.has(area)) used.set(area, path);
    for (const imported of parseSync(path, source).module.staticImports) {
      const target = resolve(imported.moduleRequest.value, path, webFolder);
      if (target && !imported.entries.every((name) => name.isType)) visit(target);
    }
  };
  visit(entry);
  return used;
};

const resolve = (request: string, from: string, webFolder: string): string | null => {
  if (!/\.tsx?$/.test(request)) return null;
  if (request.startsWith('#web/')) return join(webFolder, request.slice('#web/'.length));
  return request.startsWith('.') ? join(dirname(from), request) : null;
};

/** Reports areas that a page uses but does not declare (it would fail when shown), and areas declared without use. */
export const compareAreas = (
  page: Pick<DeclaredPage, 'areas' | 'where'>,
  used: ReadonlyMap<string, string>,
  shell: readonly string[],
): string[] => {
  const missing = [...used].filter(([area]) => !page.areas.includes(area) && !shell.includes(area));
  const needless = page.areas.filter((area) => !used.has(area) || shell.includes(area));
  return [
    ...missing.map(([area, file]) => `${page.where}: needs the area "${area}", which ${relative('.', file)} uses`),
    ...needless.map((area) => `${page.where}: names the area "${area}" without need`),
  ];
};
