import fastJsonStringify from 'fast-json-stringify';
import * as z from 'zod/mini';
import { toJsonSchema } from '#server/platform/http/api/json-schema.ts';
import type { Form } from '#server/platform/http/api/read-form.ts';
import { RefusalError, refuse } from '#server/platform/http/api/refuse.ts';
import { whyNotAllowed } from '#server/platform/http/requests/caller-rules.ts';
import type { RequestContext } from '#server/platform/http/requests/request-context.ts';
import type { Call } from '#shared/contract/call.ts';
import { platformRefusals } from '#shared/errors/platform-refusals.ts';

type AnyHandler = (ctx: never, input: never) => Promise<unknown>;
export type RawInput = {
  readonly query: unknown;
  readonly body: unknown;
  /** reads the form of a call with a file, after the caller is known to be allowed */
  readonly readForm?: () => Promise<Form>;
};

/**
 * A call ready to run: checks the caller, validates the input, runs the handler and serialises only the fields of its
 * schema. HTTP and server rendering use the same steps.
 */
export type PreparedCall = (ctx: RequestContext, input: RawInput) => Promise<string>;

type Stringify = (output: unknown) => string;

/** Compiled once per process, however many servers it starts. */
const stringifiers = new WeakMap<Call['output'], Stringify>();

const stringifierOf = (output: Call['output']): Stringify => {
  const known: Stringify = stringifiers.get(output) ?? fastJsonStringify(toJsonSchema(output, 'output'));
  stringifiers.set(output, known);
  return known;
};

export const prepareCall = (
  call: Call,
  handler: AnyHandler,
  options: { readonly strict: boolean; readonly key: string },
): PreparedCall => {
  const stringify = stringifierOf(call.output);
  const listed = new Set<string>([...Object.keys(platformRefusals), ...call.refusals]);
  return async (ctx, raw) => {
    const refusal = whyNotAllowed(call.caller, ctx.viewer);
    if (refusal !== null) refuse(refusal);
    const query = parsePart(call.query, raw.query, 'query');
    const form = call.file === undefined ? undefined : await raw.readForm?.();
    const body = parsePart(call.body, form?.fields ?? raw.body, 'body');
    const input = { query, body, file: form?.file };
    try {
      const output = await handler(ctx as never, input as never);
      if (options.strict) z.parse(call.output, output);
      return stringify(output);
    } catch (error) {
      if (options.strict && error instanceof RefusalError && !listed.has(error.code)) {
        throw new Error(`${options.key} answered ${error.code}, which its contract does not list.`, { cause: error });
      }
      throw error;
    }
  };
};

/** A call without a schema for a part accepts no fields there. Any call may have `lang`: the session gate reads it. */
const noFields = z.strictObject({});

const parsePart = (schema: z.ZodMiniType | undefined, value: unknown, part: 'query' | 'body'): unknown => {
  const result = z.safeParse(schema ?? noFields, (part === 'query' ? withoutLanguage(value) : value) ?? {});
  if (!result.success) {
    const fields = result.error.issues.flatMap((issue) => namesOf(issue, part));
    return refuse('validation_failed', { part, fields: [...new Set(fields)] });
  }
  // PostgreSQL text cannot contain NUL, and users do not type it.
  if (hasText(result.data, (text) => text.includes('\0'))) refuse('validation_failed', { part, fields: [part] });
  return schema === undefined ? undefined : withWholeLetters(result.data);
};

/** Runs after validation, so nesting is bounded by the schema. */
const hasText = (value: unknown, is: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return is(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((part) => hasText(part, is));
};

/** Databases and addresses cannot hold a lone surrogate (half of a letter): it becomes U+FFFD, as in UTF-8. */
const withWholeLetters = (data: unknown): unknown =>
  hasText(data, (text) => !text.isWellFormed()) ? mapText(data, (text) => text.toWellFormed()) : data;

const mapText = (value: unknown, map: (text: string) => string): unknown => {
  if (typeof value === 'string') return map(value);
  if (Array.isArray(value)) return value.map((part) => mapText(part, map));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapText(part, map)]));
};

const withoutLanguage = (query: unknown): unknown => {
  if (typeof query !== 'object' || query === null) return query;
  const { lang: _, ...rest } = query as Readonly<Record<string, unknown>>;
  return rest;
};

const namesOf = (issue: z.core.$ZodIssue, part: string): string[] => {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...issue.path, key].join('.'));
  return [issue.path.join('.') || part];
};
