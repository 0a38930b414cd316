import { expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { Call } from '#shared/contract/call.ts';
import { contract } from '#shared/contract/contract.ts';

type Schema = z.core.$ZodType;
type Field = { readonly name: string; readonly schema: Schema };

/** Text fields that are not written text but compared with stored values: secrets, keys and addresses. */
const COMPARED = [
  /\.(?:email|password|old_password|new_password|password_repeat|token|endpoint|arrival|date_of_birth|version|terms_version)$/,
  /(?:signup|finance-code|profile|photo)\.php body\.(?:site|region|interests|prompt|edit|of)$/,
  // The mandate's text as shown and signed.
  /direct-debit-mandate\.php body\.words$/,
  /(?:lander|settings)\.php query\./,
];

const fieldsOf = (schema: Schema, name: string): Field[] => {
  const def = (schema as z.core.$ZodTypes)._zod.def;
  if (def.type === 'object') return Object.entries(def.shape).flatMap(([key, inner]) => fieldsOf(inner, key));
  if (def.type === 'array') return fieldsOf(def.element, name);
  if (def.type === 'union') return def.options.flatMap((option) => fieldsOf(option, name));
  if (def.type === 'optional' || def.type === 'nullable' || def.type === 'default')
    return fieldsOf(def.innerType, name);
  return def.type === 'string' || def.type === 'pipe' ? [{ name, schema }] : [];
};

const asTyped = (schema: Schema, text: string): unknown => {
  const result = (schema as z.ZodMiniType).safeParse(text);
  return result.success ? result.data : null;
};

it('each field that takes words takes them cleaned, and nothing that looks empty for something', () => {
  const raw: string[] = [];
  for (const [key, call] of Object.entries<Call>(contract)) {
    for (const part of ['query', 'body'] as const) {
      const schema = call[part];
      if (schema === undefined) continue;
      for (const { name, schema: field } of fieldsOf(schema, part)) {
        const takes = (text: string) => asTyped(field, text) === text;
        if (takes('ab\u202Ecd') || takes('\u3164\u200B')) raw.push(`${key} ${part}.${name}`);
      }
    }
  }
  expect(raw.filter((field) => !COMPARED.some((pattern) => pattern.test(field)))).toEqual([]);
});

it.each(['.'.repeat(60_000), `a${'.'.repeat(60_000)}a`, '\u0301\u0316'.repeat(30_000), ' '.repeat(60_000)])(
  'no field takes or cleans a text that is far too long (%#)',
  (text) => {
    const worked = new Set<number>();
    const spies = (['normalize', 'replaceAll', 'replace', 'trim'] as const).map((name) => {
      const own = String.prototype[name] as (...given: unknown[]) => string;
      return vi.spyOn(String.prototype, name).mockImplementation(function (this: string, ...given: unknown[]) {
        worked.add(this.length);
        return own.apply(this, given);
      });
    });
    const wrong: string[] = [];
    for (const [key, call] of Object.entries<Call>(contract)) {
      for (const part of ['query', 'body'] as const) {
        const schema = call[part];
        if (schema === undefined) continue;
        for (const { name, schema: field } of fieldsOf(schema, part)) {
          worked.clear();
          const isTaken = asTyped(field, text) !== null;
          if (isTaken || Math.max(0, ...worked) > 20_000) wrong.push(`${key} ${part}.${name}`);
        }
      }
    }
    for (const spy of spies) spy.mockRestore();
    expect(wrong).toEqual([]);
  },
);
