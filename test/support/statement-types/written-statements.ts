import { relative } from 'node:path';
import { type ESTree, Visitor } from 'vite';
import { type Module, ROOT } from '#test/support/statement-types/read-module.ts';
import { readType } from '#test/support/statement-types/read-types.ts';
import type { Written } from '#test/support/statement-types/written-types.ts';

/** A call of `statement` in the code. One in a loop or in a function may register several statements. */
export type WrittenStatement = {
  /** `path:line` */
  readonly where: string;
  /** The parts of the name that the code shows, null for each that it computes. */
  readonly name: readonly (string | null)[];
  /** Throws if the types cannot be read. */
  readonly read: () => { readonly params: Written; readonly row: Written };
};

type Found = {
  readonly call: ESTree.CallExpression;
  /** The generic function around it, whose calls say the types. */
  readonly maker: ESTree.ArrowFunctionExpression | undefined;
};

/** What one call of the generic function gives its parameters. */
type Given = { readonly texts: ReadonlyMap<string, string>; readonly types: () => ReadonlyMap<string, Written> };

const NOTHING: Given = { texts: new Map(), types: () => new Map() };

/** Returns `candidates-${audience}-country` as its parts. */
const partsOfName = (
  node: ESTree.Node | undefined,
  texts: ReadonlyMap<string, string>,
  templates: ReadonlyMap<string, ESTree.TemplateLiteral>,
): (string | null)[] => {
  if (node?.type === 'Literal' && typeof node.value === 'string') return [node.value];
  if (node?.type === 'TemplateLiteral') {
    return node.quasis.flatMap(({ value }, at) => {
      const hole = node.expressions[at];
      return hole === undefined ? [value.raw] : [value.raw, ...partsOfName(hole, texts, templates)];
    });
  }
  if (node?.type === 'Identifier') {
    const text = texts.get(node.name);
    const template = templates.get(node.name);
    if (text !== undefined) return [text];
    return template === undefined ? [null] : partsOfName(template, texts, templates);
  }
  // `…`.replaceAll('_', '-')
  if (node?.type === 'CallExpression' && node.callee.type === 'MemberExpression') {
    return node.callee.object.type === 'TemplateLiteral' ? partsOfName(node.callee.object, texts, templates) : [null];
  }
  return [null];
};

const givenBy = (call: ESTree.CallExpression, maker: ESTree.ArrowFunctionExpression, module: Module): Given => {
  const texts = new Map<string, string>();
  for (const [at, parameter] of maker.params.entries()) {
    const value = call.arguments[at];
    if (parameter.type !== 'Identifier' || value?.type !== 'Literal' || typeof value.value !== 'string') continue;
    texts.set(parameter.name, value.value);
  }
  const types = (): Map<string, Written> => {
    const bound = new Map<string, Written>();
    for (const [at, { name }] of (maker.typeParameters?.params ?? []).entries()) {
      const type = call.typeArguments?.params[at];
      if (type !== undefined) bound.set(name.name, readType(type, { module, bound: new Map() }));
    }
    return bound;
  };
  return { texts, types };
};

const readTypes = (
  { typeArguments }: ESTree.CallExpression,
  given: Given,
  module: Module,
): ReturnType<WrittenStatement['read']> => {
  const [params, row] = typeArguments?.params ?? [];
  if (params === undefined || row === undefined) throw new Error('says no types');
  const scope = { module, bound: given.types() };
  return { params: readType(params, scope), row: readType(row, scope) };
};

export const findStatements = (module: Module): WrittenStatement[] => {
  const names = new Map<ESTree.Node, string>();
  const templates = new Map<string, ESTree.TemplateLiteral>();
  const around: ESTree.ArrowFunctionExpression[] = [];
  const others: ESTree.CallExpression[] = [];
  const found: Found[] = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return;
      if (init?.type === 'ArrowFunctionExpression') names.set(init, id.name);
      if (init?.type === 'TemplateLiteral') templates.set(id.name, init);
    },
    ArrowFunctionExpression: (arrow) => void around.push(arrow),
    'ArrowFunctionExpression:exit': () => void around.pop(),
    CallExpression(call) {
      if (call.callee.type !== 'Identifier') return;
      const isStatement = call.callee.name === 'statement';
      if (isStatement) found.push({ call, maker: around.find(({ typeParameters }) => typeParameters != null) });
      else others.push(call);
    },
  }).visit(module.program);

  const callsOf = (maker: ESTree.ArrowFunctionExpression): ESTree.CallExpression[] =>
    others.filter(({ callee }) => callee.type === 'Identifier' && callee.name === names.get(maker));
  return found.flatMap(({ call, maker }) => {
    const uses = maker === undefined ? [NOTHING] : callsOf(maker).map((use) => givenBy(use, maker, module));
    const line = module.source.slice(0, call.start).split('\n').length;
    return uses.map((given) => ({
      where: `${relative(ROOT, module.path)}:${line}`,
      name: partsOfName(call.arguments[0], given.texts, templates),
      read: () => readTypes(call, given, module),
    }));
  });
};

const lengthOf = ({ name }: WrittenStatement): number => name.join('').length;

/** Returns the call that registers a name: of several that may, the one that shows most of the name. */
export const findByName = (written: readonly WrittenStatement[], name: string): WrittenStatement | undefined =>
  written
    .filter((one) => new RegExp(`^${one.name.map((part) => part ?? '[\\w-]+').join('')}$`).test(name))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one))[0];

/** Returns the name with a star for each part that the code computes. */
export const showName = ({ name }: WrittenStatement): string => name.map((part) => part ?? '*').join('');
