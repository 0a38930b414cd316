import fc from 'fast-check';
import type { JsonSchema } from '#server/platform/http/api/json-schema.ts';

/** Lone surrogates, empty texts, control characters, numbers out of range, and words with a special meaning in code. */
export const HOSTILE_TEXTS: readonly string[] = [
  '\ud800',
  'a\udc00b',
  '\udbff\ud83d',
  '\u0000',
  'a\u0000b',
  '',
  ' ',
  '\ufeff\u200b\u202e',
  'e\u0301\u0344\u1d15e',
  '\u0130\ufb03\ufdfa',
  '😀'.repeat(40),
  'x'.repeat(5_000),
  '__proto__',
  'constructor',
  'toString',
  '../../../etc/passwd',
  "' or 1=1; --",
  '%',
  '%_\\',
  '{{7*7}}${7*7}',
  '<svg onload=alert(1)>',
  '\r\nset-cookie: a=b',
  '-1',
  '1e999',
  'NaN',
  '9'.repeat(30),
  '2026-02-30',
  '+010000-01-01T00:00:00.000Z',
  '0000000000000000',
  'ffffffffffffffff',
];

const hostileText = fc.constantFrom(...HOSTILE_TEXTS);

const nested = (depth: number, isList: boolean): unknown => {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = isList ? [value] : { deep: value };
  return value;
};

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { arbitrary: hostileText, weight: 6 },
  fc.constantFrom<unknown>(null, true, 0, -1, 0.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[]], [null]),
  fc.array(hostileText, { maxLength: 130 }),
  fc.dictionary(hostileText, hostileText, { maxKeys: 4 }),
  fc.tuple(fc.integer({ min: 1, max: 400 }), fc.boolean()).map(([depth, isList]) => nested(depth, isList)),
);

/** Field name → existing values; under '' all existing ids. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** Generates texts that match a pattern, preferably existing ids and small numbers. */
const patterned = (pattern: string, known: readonly string[]): fc.Arbitrary<string> => {
  const expression = new RegExp(pattern);
  const meaningful = [...known, ...SMALL_NUMBERS].filter((text) => expression.test(text));
  const invented = fc.stringMatching(expression);
  if (meaningful.length === 0) return invented;
  return fc.oneof({ arbitrary: fc.constantFrom(...meaningful), weight: 5 }, { arbitrary: invented, weight: 1 });
};
const SMALL_NUMBERS = ['0', '1', '5', '20', '30', '50', '99', '2.5'];

type Lengths = { readonly maxLength?: number; readonly minLength?: number };

const texts = ({ maxLength = 300, minLength = 0 }: Lengths, known: readonly string[]): fc.Arbitrary<string> => {
  const invented = fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) }),
      fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 60) }),
      fc.integer({ min: minLength, max: Math.min(maxLength, 3_000) }).map((length) => 'y'.repeat(length)),
    )
    .map((text) => text.slice(0, maxLength));
  if (known.length === 0) return invented;
  return fc.oneof({ arbitrary: fc.constantFrom(...known), weight: 5 }, { arbitrary: invented, weight: 1 });
};

const FIELDS_AT_MOST = 3;

/** Generates objects with all required fields and some of the optional ones. */
const objects = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>, required: readonly string[]) => {
  const optional = Object.keys(fields).filter((name) => !required.includes(name));
  return fc
    .tuple(fc.record(fields), fc.subarray(optional, { maxLength: Math.min(optional.length, FIELDS_AT_MOST) }))
    .map(([all, chosen]) =>
      Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name) || chosen.includes(name))),
    );
};

type Schema = Lengths & {
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly nullable?: boolean;
  readonly pattern?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
};

/** Generates values that the schema allows. */
export const arbitraryOf = (schema: JsonSchema, known: Known): fc.Arbitrary<unknown> => build(schema, known, '');

const build = (schema: Schema, known: Known, name: string): fc.Arbitrary<unknown> => {
  const { type } = schema;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return fc.oneof(...choices.map((choice) => build(choice, known, name)));
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.nullable === true) return fc.option(build({ ...schema, nullable: false }, known, name));
  if (Array.isArray(type)) return fc.oneof(...type.map((one: string) => build({ ...schema, type: one }, known, name)));
  const buildPart = builders[String(type)] ?? buildText;
  return buildPart(schema, known, name);
};

type Builder = typeof build;

const buildNumber: Builder = ({ minimum = -9, maximum = 2 ** 53 }) =>
  fc.oneof(fc.integer({ min: minimum, max: Math.min(maximum, 9) }), fc.constant(maximum));

const buildText: Builder = (schema, known, name) =>
  schema.pattern === undefined
    ? texts(schema, known[name] ?? [])
    : patterned(schema.pattern, known[name] ?? known[''] ?? []);

const builders: Readonly<Record<string, Builder>> = {
  object: ({ properties = {}, required = [] }, known) => {
    const fields = Object.entries(properties).map(([key, field]) => [key, build(field, known, key)] as const);
    return objects(Object.fromEntries(fields), required);
  },
  array: ({ items = {}, maxItems = 20 }, known, name) =>
    fc.array(build(items, known, name), { maxLength: Math.min(maxItems, 30) }),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: buildNumber,
  number: buildNumber,
};
