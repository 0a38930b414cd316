import { parse, TYPE, type MessageFormatElement, type PluralOrSelectOption } from '@formatjs/icu-messageformat-parser';

/** The value that a caller passes for a placeholder in a message. A select accepts exactly the listed words. */
export type MessageArgument =
  | { kind: 'text' | 'number' | 'date' | 'tag' }
  | { kind: 'select'; options: readonly string[] };
export type MessageArguments = ReadonlyMap<string, MessageArgument>;

export type Plural = { name: string; type: 'cardinal' | 'ordinal'; categories: readonly string[] };

/** `literalText`: the text of a message with a HOLE in place of each value. */
export type ParsedMessage = { arguments: MessageArguments; plurals: readonly Plural[]; literalText: string };

const HOLE = '\uFFFC';

/** Throws on broken ICU syntax, on plural offsets (not supported when compiled) and on one name with two kinds. */
export const parseMessage = (message: string): ParsedMessage => {
  const found = { arguments: new Map<string, MessageArgument>(), plurals: [] as Plural[], literalText: '' };
  collect(parse(message), found);
  return found;
};

/** Returns null if the ICU syntax is broken, which only the comparison of messages reports. */
export const parseIfValid = (message: string): ParsedMessage | null => {
  try {
    return parseMessage(message);
  } catch {
    return null;
  }
};

type Found = { arguments: Map<string, MessageArgument>; plurals: Plural[]; literalText: string };

const collect = (elements: readonly MessageFormatElement[], found: Found): void => {
  for (const element of elements) collectOne(element, found);
};

const collectOne = (element: MessageFormatElement, found: Found): void => {
  if (element.type !== TYPE.literal && element.type !== TYPE.tag) found.literalText += HOLE;
  switch (element.type) {
    case TYPE.literal:
      found.literalText += element.value;
      return;
    case TYPE.argument:
      // If the name is also used in a plural or select, that stricter kind wins.
      if (!found.arguments.has(element.value)) found.arguments.set(element.value, { kind: 'text' });
      return;
    case TYPE.number:
      add(element.value, { kind: 'number' }, found);
      return;
    case TYPE.date:
    case TYPE.time:
      add(element.value, { kind: 'date' }, found);
      return;
    case TYPE.plural:
      if (element.offset !== 0) throw new Error('plural offsets are not supported');
      add(element.value, { kind: 'number' }, found);
      found.plurals.push({
        name: element.value,
        type: element.pluralType ?? 'cardinal',
        categories: Object.keys(element.options),
      });
      collectOptions(element.options, found);
      return;
    case TYPE.select:
      add(element.value, { kind: 'select', options: Object.keys(element.options).toSorted() }, found);
      collectOptions(element.options, found);
      return;
    case TYPE.tag:
      add(element.value, { kind: 'tag' }, found);
      collect(element.children, found);
      break;
    case TYPE.pound:
  }
};

/** Collects the options of a plural or select, and puts a HOLE between their texts. */
const collectOptions = (options: Readonly<Record<string, PluralOrSelectOption>>, found: Found): void => {
  for (const option of Object.values(options)) {
    collect(option.value, found);
    found.literalText += HOLE;
  }
};

const add = (name: string, argument: MessageArgument, found: Found): void => {
  const known = found.arguments.get(name);
  if (known && known.kind !== 'text' && describeArgument(known) !== describeArgument(argument)) {
    throw new Error(`{${name}} is both ${describeArgument(known)} and ${describeArgument(argument)}`);
  }
  found.arguments.set(name, argument);
};

export const describeArgument = (argument: MessageArgument): string =>
  argument.kind === 'select' ? `select (${argument.options.join(', ')})` : argument.kind;

const literalTexts = new Map<string, string>();

/** Returns the text of a message without its values; empty if the ICU syntax is broken. */
export const literalTextOf = (message: string): string => {
  const known = literalTexts.get(message) ?? parseIfValid(message)?.literalText ?? '';
  literalTexts.set(message, known);
  return known;
};

/** Returns the length of the longest variant of a message in characters, without its values. */
export const longestLength = (message: string): number => lengthOf(parse(message));

const lengthOf = (elements: readonly MessageFormatElement[]): number => {
  let length = 0;
  for (const element of elements) {
    if (element.type === TYPE.literal) length += element.value.length;
    else if (element.type === TYPE.tag) length += lengthOf(element.children);
    else if (element.type === TYPE.plural || element.type === TYPE.select) {
      length += Math.max(...Object.values(element.options).map((option) => lengthOf(option.value)));
    }
  }
  return length;
};
