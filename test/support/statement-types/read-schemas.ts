import type { ESTree } from 'vite';
import { findConstant, keyOf, type Module, unreadable } from '#test/support/statement-types/read-module.ts';
import { type Fields, plain, unionOf, type Written } from '#test/support/statement-types/written-types.ts';

/** What a schema lets through, by the function of zod that makes it. Enums need not be read: all are of strings. */
const SIMPLE: ReadonlyMap<string, string> = new Map([
  ['string', 'string'],
  ['uuid', 'string'],
  ['enum', 'string'],
  ['date', 'string'],
  ['datetime', 'string'],
  ['number', 'number'],
  ['int', 'number'],
  ['boolean', 'boolean'],
  ['record', 'object'],
  ['partialRecord', 'object'],
]);

/** Methods and functions after which a value has the type that it had. */
const KEEPING = new Set(['check', 'readonly', 'describe', 'brand']);

/** Reads the type that a schema lets through, as in `z.output<typeof memberField>`. */
export const readSchema = (node: ESTree.Expression | ESTree.SpreadElement, module: Module): Written => {
  if (node.type === 'Identifier') {
    const { init, module: declaring } = findConstant(node, module);
    return readSchema(init, declaring);
  }
  if (node.type !== 'CallExpression') throw unreadable(node, module);
  const { callee } = node;
  if (callee.type === 'Identifier') return readMade(callee, module);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') throw unreadable(node, module);
  const { name } = callee.property;
  if (!isOfZod(callee.object)) {
    if (!KEEPING.has(name)) throw unreadable(node, module);
    return readSchema(callee.object, module);
  }
  const simple = SIMPLE.get(name);
  return simple === undefined ? readComposite(name, node, module) : plain(simple);
};

/** Reads a schema that is made of others. */
const readComposite = (name: string, node: ESTree.CallExpression, module: Module): Written => {
  const [first] = node.arguments;
  if (first === undefined) throw unreadable(node, module);
  if (KEEPING.has(name)) return readSchema(first, module);
  switch (name) {
    case 'array':
      return { is: 'list', of: readSchema(first, module) };
    case 'nullable':
      return unionOf([readSchema(first, module), plain('null')]);
    case 'optional':
      return unionOf([readSchema(first, module), plain('undefined')]);
    case 'object':
    case 'strictObject':
      if (first.type !== 'ObjectExpression') throw unreadable(node, module);
      return { is: 'record', fields: fieldsOf(first, module) };
    case 'literal':
      return first.type === 'Literal' ? plain(typeof first.value) : plain('string');
    default:
      throw unreadable(node, module);
  }
};

/** `z` or `z.iso` */
const isOfZod = (node: ESTree.Expression): boolean =>
  node.type === 'MemberExpression' ? isOfZod(node.object) : node.type === 'Identifier' && node.name === 'z';

/** Reads a call of a function of ours that returns a schema. */
const readMade = (callee: ESTree.IdentifierReference, module: Module): Written => {
  const { init, module: declaring } = findConstant(callee, module);
  if (init.type !== 'ArrowFunctionExpression' || init.body.type === 'BlockStatement') throw unreadable(callee, module);
  return readSchema(init.body, declaring);
};

const fieldsOf = (node: ESTree.ObjectExpression, module: Module): Fields =>
  new Map(
    node.properties.flatMap((property): [string, () => Written][] => {
      if (property.type === 'SpreadElement') return [...fieldsOfShape(property, module)];
      const name = property.computed ? null : keyOf(property.key);
      if (name === null) throw unreadable(property, module);
      return [[name, () => readSchema(property.value, module)]];
    }),
  );

/** `...memberField.shape` */
const fieldsOfShape = (node: ESTree.SpreadElement, module: Module): Fields => {
  const { argument } = node;
  const isShape =
    argument.type === 'MemberExpression' &&
    argument.property.type === 'Identifier' &&
    argument.property.name === 'shape';
  const type = isShape ? readSchema(argument.object, module) : null;
  if (type?.is !== 'record') throw unreadable(node, module);
  return type.fields;
};
