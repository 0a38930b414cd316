import {
  hashText,
  readSqlFiles,
  type SchemaSource,
  type SqlFile,
} from '#server/platform/database/schema/schema-files.ts';
import { StartError } from '#server/platform/start-error.ts';

/** A function, or a trigger, as its file defines it. */
export type Definition = {
  readonly kind: 'function' | 'trigger';
  /** A trigger's name includes its table: `name on table`. */
  readonly name: string;
  readonly file: string;
  /** First line of the text in its file. */
  readonly line: number;
  readonly text: string;
  /** The comment stored in the database: the file and a hash of the text. */
  readonly madeFrom: string;
};

export const FUNCTIONS_FOLDER = 'database/functions/';

const FUNCTION = /^create or replace function (\w+)/;
/** Triggers that run at the commit are constraints, which PostgreSQL cannot replace. */
const TRIGGER = /^create (?:or replace|constraint) trigger (\w+)\b[^;]*?\bon (\w+)/;

const nameOf = (text: string): Pick<Definition, 'kind' | 'name'> | null => {
  const [, name] = FUNCTION.exec(text) ?? [];
  if (name !== undefined) return { kind: 'function', name };
  const [, trigger, table] = TRIGGER.exec(text) ?? [];
  return trigger === undefined || table === undefined ? null : { kind: 'trigger', name: `${trigger} on ${table}` };
};

const definitionsIn = ({ name: path, text }: SqlFile): Definition[] => {
  const file = `${FUNCTIONS_FOLDER}${path}`;
  const expected = path
    .replace(/^.*\//, '')
    .replace(/\.sql$/, '')
    .replaceAll('-', '_');
  const [comments = '', ...parts] = `\n${text}`.split(/\n(?=create )/);
  let line = comments.split('\n').length;
  const definitions = parts.flatMap((part) => {
    const firstLine = line;
    line += part.split('\n').length;
    const named = nameOf(part);
    const madeFrom = `${file} ${hashText(part.trim()).slice(0, 16)}`;
    return named === null ? [] : [{ ...named, file, line: firstLine, text: part, madeFrom }];
  });
  const functions = definitions.filter(({ kind }) => kind === 'function');
  const isOneFunction = functions.length === 1 && definitions[0] === functions[0] && functions[0]?.name === expected;
  if (!isOneFunction || definitions.length < parts.length || /^(?!--|\s*$)/m.test(comments)) {
    throw new StartError(
      `${file} has to be \`create or replace function ${expected}\`, and after it \`create or replace trigger\` or \`create constraint trigger\` for what runs it.`,
    );
  }
  return definitions;
};

/** Reads all functions and triggers of the schema: each function in the file of its name, followed by its triggers. */
export const readDefinitions = (source: SchemaSource): Definition[] => {
  const definitions = readSqlFiles(source, 'functions').flatMap(definitionsIn);
  for (const { kind, name, file } of definitions) {
    const other = definitions.find((one) => one.kind === kind && one.name === name && one.file !== file);
    if (other !== undefined) throw new StartError(`${file} and ${other.file} are both about ${name}: keep one.`);
  }
  return definitions;
};
