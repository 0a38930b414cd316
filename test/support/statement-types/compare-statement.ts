import { typescriptTypes } from '#scripts/schema/table-types.ts';
import type { DatabaseType, Described, DescribedColumn } from '#test/support/statement-types/describe-statement.ts';
import type { WrittenStatement } from '#test/support/statement-types/written-statements.ts';
import {
  type Fields,
  isPlain,
  type Item,
  partsOf,
  showType,
  unionOf,
  withoutNull,
  type Written,
} from '#test/support/statement-types/written-types.ts';

/** What the driver returns, by the name in the generated schema. Other types are called there what they are. */
const READ: ReadonlyMap<string, readonly string[]> = new Map([
  ['Int8', ['string']],
  ['Numeric', ['string']],
  ['Buffer', ['Buffer', 'Uint8Array']],
]);

/** What the driver sends as the database reads it. */
const SENT: ReadonlyMap<string, readonly string[]> = new Map([
  ['Int8', ['string', 'number', 'bigint']],
  ['Numeric', ['string', 'number']],
  ['Buffer', ['Buffer', 'Uint8Array']],
]);

const showDatabaseType = ({ name, isList }: DatabaseType): string => (isList ? `${name}[]` : name);

const accepts = (type: DatabaseType, part: Written, direction: typeof READ): boolean => {
  if (type.isList) {
    // An element may be null in any list of the database, so either is accepted.
    const isFitting = (element: Written): boolean => accepts({ ...type, isList: false }, element, direction);
    return part.is === 'list' && partsOf(withoutNull(part.of)).every(isFitting);
  }
  const name = typescriptTypes[type.name];
  if (name === undefined) return false;
  // JSON is read as what was written. A list would be sent as a list of the database.
  if (name === 'Json') {
    return direction === READ || part.is === 'record' || isPlain(part, 'string', 'object', 'unknown');
  }
  // Only sent: such a moment is before or after all others.
  if (name === 'Date' && direction === SENT && part.is === 'plain' && part.literal?.endsWith('infinity') === true) {
    return true;
  }
  return isPlain(part, ...(direction.get(name) ?? [name]));
};

const isAccepted = (type: DatabaseType, written: Written, direction: typeof READ): boolean =>
  partsOf(withoutNull(written)).every((part) => accepts(type, part, direction));

/** A function that is called for what it does, so that nobody reads what it returns. */
const FUNCTION_CALL = /^\s*select\s+\w+\([^()]*\)\s*$/i;

const OUTER_JOIN = /\b(?:left|right|full)\s+(?:outer\s+)?join\b/i;
const GROUPING_SETS = /\b(?:rollup|cube|grouping\s+sets)\b/i;

/** Returns true if a condition of the text holds for no null in this column, or if the text sets it. */
const isProvenNotNull = (text: string, column: string): boolean => {
  const conditions = text.slice(Math.max(0, text.search(/\b(?:where|on|set)\b/i)));
  const before = `\\b${column}\\s*(?:=(?!\\s*null)|<|>|is\\s+not\\s+null|in\\s*\\(|between|like)`;
  const behind = `[=<>]\\s*(?:\\w+\\.)?${column}\\b`;
  return new RegExp(`${before}|${behind}`, 'i').test(conditions);
};

const complaintAboutNull = (column: DescribedColumn, written: Written, text: string): string | null => {
  const { source } = column;
  if (source === null || isPlain(written, 'unknown')) return null;
  const isNullable = partsOf(written).some((part) => isPlain(part, 'null'));
  const shows = `${column.name} is written as ${showType(written)}, but described as ${source.table}.${source.name}`;
  if (source.isNotNull) {
    const mayBeMissing = OUTER_JOIN.test(text) || GROUPING_SETS.test(text);
    return isNullable && !mayBeMissing ? `${shows}, which is never null` : null;
  }
  return isNullable || isProvenNotNull(text, source.name) ? null : `${shows}, which may be null`;
};

const compareColumn = (column: DescribedColumn, fields: Fields, text: string): string[] => {
  const type = showDatabaseType(column.type);
  const read = fields.get(column.name);
  if (read === undefined) return [`${column.name} is described as ${type}, but not written`];
  const written = read();
  if (!isAccepted(column.type, written, READ)) {
    return [`${column.name} is written as ${showType(written)}, but described as ${type}`];
  }
  return [complaintAboutNull(column, written, text)].filter((complaint) => complaint !== null);
};

/** Returns the fields of a row; of several kinds of row, those of all. Null if it is none. */
const fieldsOf = (row: Written): Fields | null => {
  const kinds = partsOf(row).map((part) => (part.is === 'record' ? part.fields : null));
  if (!kinds.every((fields) => fields !== null)) return null;
  const names = new Set(kinds.flatMap((fields) => [...fields.keys()]));
  const readAll = (name: string): Written => unionOf(kinds.flatMap((fields) => fields.get(name)?.() ?? []));
  return new Map(Array.from(names, (name): [string, () => Written] => [name, () => readAll(name)]));
};

const compareRow = (row: Written, described: Described, text: string): string[] => {
  const columns = described.columns.filter(({ type }) => type.name !== 'void');
  const names = new Set(columns.map(({ name }) => name));
  if (names.size < columns.length) return [`two columns of ${[...names].join(', ')} have one name`];
  if (isPlain(row, 'never')) {
    if (FUNCTION_CALL.test(text)) return [];
    return columns.map(({ name, type }) => `${name} is described as ${showDatabaseType(type)}, but the row is never`);
  }
  const fields = fieldsOf(row);
  if (fields === null) return [`the row is written as ${showType(row)}`];
  return [
    ...columns.flatMap((column) => compareColumn(column, fields, text)),
    ...[...fields]
      .filter(([name, read]) => !names.has(name) && !partsOf(read()).some((part) => isPlain(part, 'undefined')))
      .map(([name]) => `${name} is written, but not described`),
  ];
};

const compareItems = (items: readonly Item[], { params }: Described): string[] => {
  const needed = items.filter(({ isOptional }) => !isOptional).length;
  if (params.length < needed || params.length > items.length) {
    return [`${items.length} parameters are written, but ${params.length} described`];
  }
  return params.flatMap((type, at) => {
    const { type: written } = items[at]!;
    if (isAccepted(type, written, SENT)) return [];
    return [`$${at + 1} is written as ${showType(written)}, but described as ${showDatabaseType(type)}`];
  });
};

/** Of several tuples that the parameters may be, one has to fit. */
const compareParams = (params: Written, described: Described): string[] => {
  const complaints = partsOf(params).map((part) =>
    part.is === 'tuple' ? compareItems(part.items, described) : [`the parameters are written as ${showType(params)}`],
  );
  return complaints.toSorted((one, other) => one.length - other.length)[0] ?? [];
};

/** Returns what the database says against the types of a statement. */
export const compareStatement = (
  { name, text }: { readonly name: string; readonly text: string },
  written: WrittenStatement,
  described: Described,
): string[] => {
  try {
    const { params, row } = written.read();
    const complaints = [...compareParams(params, described), ...compareRow(row, described, text)];
    return complaints.map((complaint) => `${name}: ${complaint} (${written.where})`);
  } catch (fault) {
    return [`${name}: ${(fault as Error).message} (${written.where})`];
  }
};
