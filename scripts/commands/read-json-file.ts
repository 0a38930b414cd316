import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { StartError } from '#server/platform/start-error.ts';

type Wanted<Schema> = { readonly schema: Schema; readonly usage: string };

/** Reads and validates a JSON file. Throws a StartError with one line for each invalid field. */
export const readJsonFile = <Schema extends z.ZodMiniType>(
  path: string | undefined,
  { schema, usage }: Wanted<Schema>,
): z.output<Schema> => {
  if (path === undefined) throw new StartError(`Name the file: ${usage}`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read as JSON (${(error as Error).message}).`);
  }
  z.config(z.locales.en());
  const parsed = schema.safeParse(json);
  if (!parsed.success) throw new StartError(`${path} is not complete:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
};
