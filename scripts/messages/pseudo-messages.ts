import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js';
import { longestLength } from './message-arguments.ts';
import { englishOf, type Catalogue } from './read-messages.ts';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'åƀçđéƒğĥîĵķļɱñöþɋřšťûṽŵẋýžÅƁÇĐÉƑĞĤÎĴĶĻṀÑÖÞǪŘŠŤÛṼŴẊÝŽ';
const ACCENT_OF = new Map(Array.from(PLAIN, (letter, index) => [letter, ACCENTED[index] ?? letter]));

/** Replaces English by accented letters in brackets, 50 % longer: plain text on a page is then not from messages/. */
export const withPseudoEnglish = (catalogue: Catalogue): Catalogue => {
  const areas = [...englishOf(catalogue)].map(
    ([area, messages]) => [area, new Map([...messages].map(([key, text]) => [key, pseudoOf(text)]))] as const,
  );
  return new Map([...catalogue, ['en', new Map(areas)]]);
};

export const pseudoOf = (message: string): string => {
  const marked = printAST(parse(message).map(mark));
  const more = '·'.repeat(Math.ceil(longestLength(message) / 2));
  return `⟦${marked}${more}⟧`;
};

const mark = (element: MessageFormatElement): MessageFormatElement => {
  switch (element.type) {
    case TYPE.literal:
      return { ...element, value: element.value.replaceAll(/[a-z]/gi, (letter) => ACCENT_OF.get(letter) ?? letter) };
    case TYPE.tag:
      return { ...element, children: element.children.map(mark) };
    case TYPE.plural:
      return { ...element, options: markOptions(element.options) };
    case TYPE.select:
      return { ...element, options: markOptions(element.options) };
    default:
      return element;
  }
};

const markOptions = <Option extends { value: MessageFormatElement[] }>(
  options: Record<string, Option>,
): Record<string, Option> =>
  Object.fromEntries(
    Object.entries(options).map(([name, option]) => [name, { ...option, value: option.value.map(mark) }]),
  );
