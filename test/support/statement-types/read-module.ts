import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { type ESTree, parseSync } from 'vite';

export const ROOT = join(import.meta.dirname, '../../..');

type Place = { readonly from: string; readonly name: string };

/** What a module declares at its top level, and what it takes from other modules. */
export type Module = {
  readonly path: string;
  readonly source: string;
  readonly program: ESTree.Program;
  readonly types: ReadonlyMap<string, ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration>;
  readonly values: ReadonlyMap<string, ESTree.VariableDeclarator>;
  /** local name → where it is declared */
  readonly imports: ReadonlyMap<string, Place>;
};

/** Returns the path of an imported module of ours, null for packages. */
const pathOf = (request: string, from: string): string | null => {
  if (!request.endsWith('.ts')) return null;
  if (request.startsWith('.')) return join(dirname(from), request);
  return request.startsWith('#') ? join(ROOT, 'src', request.slice(1)) : null;
};

const nameOf = (name: ESTree.ModuleExportName): string => (name.type === 'Literal' ? name.value : name.name);

const declarationsOf = (program: ESTree.Program): ESTree.Node[] =>
  program.body.flatMap((part): ESTree.Node[] => {
    if (part.type !== 'ExportNamedDeclaration') return [part];
    return part.declaration === null ? [] : [part.declaration];
  });

const importsOf = (program: ESTree.Program, path: string): Map<string, Place> => {
  const imports = new Map<string, Place>();
  const add = (request: string, local: string, name: ESTree.ModuleExportName): void => {
    const from = pathOf(request, path);
    if (from !== null) imports.set(local, { from, name: nameOf(name) });
  };
  for (const part of program.body) {
    if (part.type === 'ImportDeclaration') {
      for (const specifier of part.specifiers) {
        if (specifier.type === 'ImportSpecifier') add(part.source.value, specifier.local.name, specifier.imported);
      }
    }
    if (part.type === 'ExportNamedDeclaration' && part.source !== null) {
      for (const { exported, local } of part.specifiers) add(part.source.value, nameOf(exported), local);
    }
  }
  return imports;
};

export const parseModule = (path: string, source: string): Module => {
  const { program } = parseSync(path, source);
  const types = new Map<string, ESTree.TSTypeAliasDeclaration | ESTree.TSInterfaceDeclaration>();
  const values = new Map<string, ESTree.VariableDeclarator>();
  for (const declared of declarationsOf(program)) {
    if (declared.type === 'TSTypeAliasDeclaration' || declared.type === 'TSInterfaceDeclaration') {
      types.set(declared.id.name, declared);
    }
    if (declared.type !== 'VariableDeclaration') continue;
    for (const variable of declared.declarations) {
      if (variable.id.type === 'Identifier') values.set(variable.id.name, variable);
    }
  }
  return { path, source, program, types, values, imports: importsOf(program, path) };
};

const parsed = new Map<string, Module>();

export const readModule = (path: string): Module => {
  const module = parsed.get(path) ?? parseModule(path, readFileSync(path, 'utf8'));
  parsed.set(path, module);
  return module;
};

/** Finds the module that declares what this module calls `name`, and its name there. */
export const findDeclaring = (
  module: Module,
  name: string,
  kind: 'types' | 'values',
): { readonly module: Module; readonly name: string } | null => {
  if (module[kind].has(name)) return { module, name };
  const place = module.imports.get(name);
  return place === undefined ? null : findDeclaring(readModule(place.from), place.name, kind);
};

export const unreadable = (node: ESTree.Node, { path, source }: Module): Error =>
  new Error(`${relative(ROOT, path)}: the type ${source.slice(node.start, node.end)} cannot be read`);

/** Finds what a constant is set to, and the module that says it. */
export const findConstant = (
  node: ESTree.IdentifierReference,
  module: Module,
): { readonly module: Module; readonly init: ESTree.Expression } => {
  const found = findDeclaring(module, node.name, 'values');
  const init = found?.module.values.get(found.name)?.init;
  if (found === null || init == null) throw unreadable(node, module);
  return { module: found.module, init };
};

export const keyOf = (key: ESTree.PropertyKey): string | null => {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : null;
};
