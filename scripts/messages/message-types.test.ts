import { describe, expect, it } from 'vitest';
import { messageTypesSource } from './message-types.ts';

const area = (text: string) => new Map([['nav', new Map([['key', text]])]]);
const sourceOf = (text: string, french = text) =>
  messageTypesSource(
    new Map([
      ['en', area(text)],
      ['fr', area(french)],
    ]),
  );

describe('the types of messages', () => {
  it('describe the arguments of each text', () => {
    expect(sourceOf('Hello')).toContain("'key': NoValues;");
    expect(sourceOf('Hi {name}, <b>{n, plural, one {#} other {#}}</b> on {day, date}')).toContain(
      "'key': { 'name': string; 'b': MessageTag; 'n': number; 'day': Date };",
    );
    expect(sourceOf('{who, select, male {his {n, number}} other {their}}')).toContain(
      "'key': { 'who': 'male' | 'other'; 'n': number };",
    );
  });

  it('make every caller say of whom a text speaks once one language chooses by it', () => {
    const french = '{personGender, select, female {Nouvelle} other {Nouveau}} {viewerGender, select, other {}}';
    expect(sourceOf('New', french)).toContain("'key': { 'personGender': GrammaticalGender };");
    expect(sourceOf('New', '{viewerGender, select, other {Nouveau}}')).toContain("'key': NoValues;");
  });

  it('do not change with the wording', () => {
    expect(sourceOf('Hello {name}!')).toBe(sourceOf('Dear {name},'));
  });
});
