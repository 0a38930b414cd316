import type { ReactNode } from 'react';
import { createTranslator } from 'use-intl/core';
import { ambientNames, withAmbientValues, type GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { endOnce } from '#shared/i18n/end-once.ts';
import { isolatedValues } from '#shared/i18n/isolated.ts';
import type { MessageArea, PlainArguments, PlainKey, RichArguments, RichKey } from '#shared/i18n/message-types.ts';
import type { CompiledArea } from '#web/platform/i18n/load-messages.ts';

/** Call it for plain text; use `.rich` for text with tags. */
export type Translator<Area extends MessageArea> = {
  <Key extends PlainKey<Area>>(key: Key, ...values: PlainArguments<Area, Key>): string;
  rich<Key extends RichKey<Area>>(key: Key, ...values: RichArguments<Area, Key, ReactNode, ReactNode>): ReactNode;
};

type TranslatorReader = { tag: string; viewerGender: GrammaticalGender };

const translators = new WeakMap<CompiledArea, Map<string, Translator<MessageArea>>>();

/** Cached per area and reader, so that requests on the server share translators and their Intl objects. */
export const translatorOf = <Area extends MessageArea>(
  messages: CompiledArea,
  reader: TranslatorReader,
): Translator<Area> => {
  const known = translators.get(messages) ?? new Map<string, Translator<MessageArea>>();
  translators.set(messages, known);
  const key = `${reader.tag} ${reader.viewerGender}`;
  const translator = known.get(key) ?? create(messages, reader);
  known.set(key, translator);
  return translator;
};

const create = (messages: CompiledArea, { tag, viewerGender }: TranslatorReader): Translator<MessageArea> => {
  // No text formats dates; the time zone only stops the library from asking for one. Our own types, made from
  // messages/en, check keys and values: the library would parse ICU inside tsc.
  const translate = createTranslator({ locale: tag, timeZone: 'UTC', messages, onError: fail }) as unknown as Untyped;
  const names = ambientNames(messages);
  const valuesOf = (given?: Values) => {
    const values = isolatedValues(given);
    return names.length === 0 ? values : withAmbientValues(names, viewerGender, values);
  };
  const complete: Untyped = Object.assign((key: string, values?: Values) => endOnce(translate(key, valuesOf(values))), {
    rich: (key: string, values?: Values) => endedOnce(translate.rich(key, valuesOf(values))),
  });
  return complete as unknown as Translator<MessageArea>;
};

/** Applies `endOnce` to the plain text between elements. */
const endedOnce = (node: ReactNode): ReactNode => {
  if (typeof node === 'string') return endOnce(node);
  return Array.isArray(node) ? node.map((part: ReactNode) => (typeof part === 'string' ? endOnce(part) : part)) : node;
};

type Values = Readonly<Record<string, unknown>>;
type Untyped = { (key: string, values?: Values): string; rich(key: string, values?: Values): ReactNode };

/** Throws for a missing key or value, a programming error, so that the page never shows 'nav.search'. */
const fail = (error: Error): never => {
  throw error;
};
