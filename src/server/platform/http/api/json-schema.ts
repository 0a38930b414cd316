import * as z from 'zod/mini';

export type JsonSchema = { readonly [keyword: string]: unknown };

/** The JSON Schema of a contract field, for the serializer and the API documentation. */
export const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const json = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-7' });
  return withNullable(json) as JsonSchema;
};

/** `anyOf: [x, null]` becomes `x, nullable`: the serializer then writes the value directly instead of validating both. */
const withNullable = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(withNullable);
  if (typeof node !== 'object' || node === null) return node;
  const { $schema: _, anyOf, ...rest } = node as { $schema?: unknown; anyOf?: unknown[] };
  const others = anyOf?.filter((option) => (option as JsonSchema)['type'] !== 'null');
  if (anyOf !== undefined && others?.length === 1 && anyOf.length === 2) {
    return { ...rest, ...(withNullable(others[0]) as object), nullable: true };
  }
  const mapped = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, withNullable(value)]));
  return anyOf === undefined ? mapped : { ...mapped, anyOf: anyOf.map(withNullable) };
};
