import { describe, expect, it } from 'vitest';
import { messageTypesSource } from './message-types.ts';

const sourceOf = (text: string) => messageTypesSource(new Map([['nav', new Map([['key', text]])]]));

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

  it('do not change with the wording', () => {
    expect(sourceOf('Hello {name}!')).toBe(sourceOf('Dear {name},'));
  });
});
