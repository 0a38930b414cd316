import type { ESTree } from 'vite';
import { findDeclaring, keyOf, type Module, unreadable } from '#test/support/statement-types/read-module.ts';
import { readSchema } from '#test/support/statement-types/read-schemas.ts';
import { readConstant, readValue } from '#test/support/statement-types/read-values.ts';
import {
  type Fields,
  type Item,
  literal,
  namesIn,
  partsOf,
  plain,
  unionOf,
  withoutNull,
  type Written,
} from '#test/support/statement-types/written-types.ts';

/** `bound`: the type parameters that have a value here. */
export type Scope = { readonly module: Module; readonly bound: ReadonlyMap<string, Written> };

const KEYWORDS: ReadonlyMap<string, string> = new Map([
  ['TSStringKeyword', 'string'],
  ['TSTemplateLiteralType', 'string'],
  ['TSNumberKeyword', 'number'],
  ['TSBigIntKeyword', 'bigint'],
  ['TSBooleanKeyword', 'boolean'],
  ['TSNullKeyword', 'null'],
  ['TSUndefinedKeyword', 'undefined'],
  ['TSUnknownKeyword', 'unknown'],
  ['TSObjectKeyword', 'object'],
  ['TSNeverKeyword', 'never'],
]);

/** Types that we do not declare, and whose arguments do not matter here. */
const GLOBALS: ReadonlyMap<string, string> = new Map([
  ['Date', 'Date'],
  ['Buffer', 'Buffer'],
  ['Uint8Array', 'Uint8Array'],
]);

/** Types that a row has as its first argument says. */
const TRANSPARENT = new Set(['ColumnType', 'Generated', 'Readonly', 'Selectable']);

const CHOOSING = new Set(['Exclude', 'Omit', 'Pick']);

export const readType = (node: ESTree.TSType, scope: Scope): Written => {
  const keyword = KEYWORDS.get(node.type);
  if (keyword !== undefined) return plain(keyword);
  switch (node.type) {
    case 'TSParenthesizedType':
      return readType(node.typeAnnotation, scope);
    case 'TSArrayType':
      return { is: 'list', of: readType(node.elementType, scope) };
    case 'TSTupleType':
      return readTuple(node, scope);
    case 'TSUnionType':
      return unionOf(node.types.map((type) => readType(type, scope)));
    case 'TSIntersectionType':
      return readIntersection(node, scope);
    case 'TSTypeLiteral':
      return { is: 'record', fields: fieldsOf(node.members, scope) };
    case 'TSTypeOperator':
      return readOperator(node, scope);
    case 'TSLiteralType':
      return readValue(node.literal, scope.module);
    case 'TSTypeQuery':
      if (node.exprName.type !== 'Identifier') throw unreadable(node, scope.module);
      return readConstant(node.exprName, scope.module);
    case 'TSIndexedAccessType':
      return readIndexed(node, scope);
    case 'TSTypeReference':
      return readReference(node, scope);
    default:
      throw unreadable(node, scope.module);
  }
};

const itemOf = (element: ESTree.TSTupleElement, scope: Scope): Item => {
  if (element.type === 'TSRestType') throw unreadable(element, scope.module);
  if (element.type === 'TSOptionalType') return { type: readType(element.typeAnnotation, scope), isOptional: true };
  if (element.type !== 'TSNamedTupleMember') return { type: readType(element, scope), isOptional: false };
  return { type: itemOf(element.elementType, scope).type, isOptional: element.optional };
};

const spreadOf = (element: ESTree.TSTupleElement, scope: Scope): Written | null => {
  if (element.type === 'TSRestType') return itemOf(element.typeAnnotation, scope).type;
  if (element.type !== 'TSNamedTupleMember' || element.elementType.type !== 'TSRestType') return null;
  return spreadOf(element.elementType, scope);
};

/** Returns a union of tuples where one of several tuples is spread inside. */
const readTuple = ({ elementTypes }: ESTree.TSTupleType, scope: Scope): Written => {
  let tuples: readonly (readonly Item[])[] = [[]];
  for (const element of elementTypes) {
    const spread = spreadOf(element, scope);
    const ends: readonly (readonly Item[])[] =
      spread === null
        ? [[itemOf(element, scope)]]
        : partsOf(spread).map((part) => {
            if (part.is !== 'tuple') throw unreadable(element, scope.module);
            return part.items;
          });
    tuples = tuples.flatMap((start) => ends.map((end) => [...start, ...end]));
  }
  return unionOf(tuples.map((items): Written => ({ is: 'tuple', items })));
};

/** `string & { … }` is a branded string. Returns a union of records where one of several is part of each. */
const readIntersection = (node: ESTree.TSIntersectionType, scope: Scope): Written => {
  const parts = node.types.map((type) => readType(type, scope));
  const branded = parts.find(({ is }) => is === 'plain' || is === 'list');
  if (branded !== undefined) return branded;
  let fieldsOfKinds: readonly Fields[] = [new Map()];
  for (const part of parts) {
    const kinds = partsOf(part).map((kind) => {
      if (kind.is !== 'record') throw unreadable(node, scope.module);
      return kind.fields;
    });
    fieldsOfKinds = fieldsOfKinds.flatMap((start) => kinds.map((end): Fields => new Map([...start, ...end])));
  }
  return unionOf(fieldsOfKinds.map((fields): Written => ({ is: 'record', fields })));
};

const fieldsOf = (members: readonly ESTree.TSSignature[], scope: Scope): Fields => {
  const fields = new Map<string, () => Written>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature' || member.computed || member.typeAnnotation === null) continue;
    const { optional } = member;
    const { typeAnnotation: type } = member.typeAnnotation;
    const name = keyOf(member.key);
    if (name === null) throw unreadable(member, scope.module);
    fields.set(name, () => (optional ? unionOf([readType(type, scope), plain('undefined')]) : readType(type, scope)));
  }
  return fields;
};

const readOperator = ({ operator, typeAnnotation }: ESTree.TSTypeOperator, scope: Scope): Written => {
  const type = readType(typeAnnotation, scope);
  if (operator === 'readonly') return type;
  // keyof
  return type.is === 'record' ? unionOf([...type.fields.keys()].map(literal)) : plain('string');
};

const readIndexed = (node: ESTree.TSIndexedAccessType, scope: Scope): Written => {
  const read = (object: Written): Written => {
    if (object.is === 'list') return object.of;
    if (object.is === 'tuple') return unionOf(object.items.map(({ type }) => type));
    const names = namesIn(readType(node.indexType, scope));
    if (object.is !== 'record' || names === null) throw unreadable(node, scope.module);
    return unionOf(
      names.map((name) => {
        const readField = object.fields.get(name);
        if (readField === undefined) throw unreadable(node, scope.module);
        return readField();
      }),
    );
  };
  return unionOf(partsOf(readType(node.objectType, scope)).map(read));
};

/** A name excludes itself, and a plain type all of its kind. */
const isExcluded = (part: Written, chosen: Written): boolean =>
  partsOf(chosen).some(
    (other) =>
      part.is === 'plain' &&
      other.is === 'plain' &&
      other.name === part.name &&
      (other.literal === undefined || other.literal === part.literal),
  );

const readChosen = (
  name: string,
  [from, chosen]: readonly [Written, Written],
  node: ESTree.TSTypeReference,
  scope: Scope,
): Written => {
  if (name === 'Exclude') return unionOf(partsOf(from).filter((part) => !isExcluded(part, chosen)));
  const names = namesIn(chosen);
  if (from.is !== 'record' || names === null) throw unreadable(node, scope.module);
  const fields = [...from.fields].filter(([field]) => names.includes(field) === (name === 'Pick'));
  return { is: 'record', fields: new Map(fields) };
};

/** Reads a type that comes with TypeScript or with the query builder. */
const readForeign = (name: string, node: ESTree.TSTypeReference, scope: Scope): Written | null => {
  const known = GLOBALS.get(name);
  if (known !== undefined) return plain(known);
  const [first, second] = node.typeArguments?.params ?? [];
  if (first === undefined) return null;
  if (TRANSPARENT.has(name)) return readType(first, scope);
  if (name === 'Array' || name === 'ReadonlyArray') return { is: 'list', of: readType(first, scope) };
  if (name === 'NonNullable') return withoutNull(readType(first, scope));
  if (second === undefined) return null;
  if (name === 'Record') {
    const fields = namesIn(readType(first, scope))?.map((field) => [field, () => readType(second, scope)] as const);
    return fields === undefined ? plain('object') : { is: 'record', fields: new Map(fields) };
  }
  if (!CHOOSING.has(name)) return null;
  return readChosen(name, [readType(first, scope), readType(second, scope)], node, scope);
};

/** `z.output<typeof memberField>` */
const readOutput = (node: ESTree.TSTypeReference, scope: Scope): Written => {
  const [of] = node.typeArguments?.params ?? [];
  if (of?.type !== 'TSTypeQuery' || of.exprName.type !== 'Identifier') throw unreadable(node, scope.module);
  return readSchema(of.exprName, scope.module);
};

const readReference = (node: ESTree.TSTypeReference, scope: Scope): Written => {
  if (node.typeName.type !== 'Identifier') return readOutput(node, scope);
  const { name } = node.typeName;
  const known = scope.bound.get(name) ?? readForeign(name, node, scope);
  return known ?? readDeclared(name, node, scope);
};

/** Reads an alias or an interface of this module or of one that it imports. */
const readDeclared = (
  name: string,
  node: ESTree.TSTypeReference | ESTree.TSInterfaceHeritage,
  scope: Scope,
): Written => {
  const found = findDeclaring(scope.module, name, 'types');
  const declared = found?.module.types.get(found.name);
  if (found === null || declared === undefined) throw unreadable(node, scope.module);
  const bound = new Map<string, Written>();
  const inside: Scope = { module: found.module, bound };
  for (const [at, { name: parameter, default: otherwise }] of (declared.typeParameters?.params ?? []).entries()) {
    const given = node.typeArguments?.params[at];
    if (given !== undefined) bound.set(parameter.name, readType(given, scope));
    else if (otherwise !== null) bound.set(parameter.name, readType(otherwise, inside));
  }
  if (declared.type === 'TSTypeAliasDeclaration') return readType(declared.typeAnnotation, inside);
  const inherited = declared.extends.flatMap((parent) => {
    const type = parent.expression.type === 'Identifier' ? readDeclared(parent.expression.name, parent, inside) : null;
    if (type?.is !== 'record') throw unreadable(parent, inside.module);
    return [...type.fields];
  });
  return { is: 'record', fields: new Map([...inherited, ...fieldsOf(declared.body.body, inside)]) };
};
