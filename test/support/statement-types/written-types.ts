/**
 * A written type as a database may contradict it: brands count as what they brand, and only names of fields are of
 * interest among the literals.
 */
export type Written =
  | { readonly is: 'plain'; readonly name: string; readonly literal?: string }
  | { readonly is: 'list'; readonly of: Written }
  | { readonly is: 'tuple'; readonly items: readonly Item[] }
  | { readonly is: 'record'; readonly fields: Fields }
  | { readonly is: 'union'; readonly of: readonly Written[] };

export type Item = { readonly type: Written; readonly isOptional: boolean };

/** Each is read when it is asked for, because a row needs few of the types that its declaration leads to. */
export type Fields = ReadonlyMap<string, () => Written>;

export const plain = (name: string): Written => ({ is: 'plain', name });

export const literal = (text: string): Written => ({ is: 'plain', name: 'string', literal: text });

export const partsOf = (type: Written): readonly Written[] => (type.is === 'union' ? type.of : [type]);

export const isPlain = (type: Written, ...names: readonly string[]): boolean =>
  type.is === 'plain' && names.includes(type.name);

export const unionOf = (types: readonly Written[]): Written => {
  const parts = types.flatMap(partsOf).filter((part) => !isPlain(part, 'never'));
  if (parts.length === 0) return plain('never');
  return parts.length === 1 ? parts[0]! : { is: 'union', of: parts };
};

export const withoutNull = (type: Written): Written =>
  unionOf(partsOf(type).filter((part) => !isPlain(part, 'null', 'undefined')));

/** Returns the names in `'a' | 'b'`; null if it is another type. */
export const namesIn = (type: Written): string[] | null => {
  const names = partsOf(type).map((part) => (part.is === 'plain' ? part.literal : undefined));
  return names.every((name) => name !== undefined) ? names : null;
};

/** Returns the type as it reads in a complaint. */
export const showType = (type: Written): string => {
  switch (type.is) {
    case 'plain':
      return type.name;
    case 'list':
      return partsOf(type.of).length > 1 ? `(${showType(type.of)})[]` : `${showType(type.of)}[]`;
    case 'tuple':
      return `[${type.items.map((item) => showType(item.type)).join(', ')}]`;
    case 'record':
      return `{ ${[...type.fields.keys()].join(', ')} }`;
    case 'union':
      return [...new Set(type.of.map(showType))].join(' | ');
  }
};
