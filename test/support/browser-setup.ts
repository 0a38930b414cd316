import { afterEach, beforeEach, expect } from 'vitest';
import '#web/ui/tokens/base.css';

const original = { error: console.error, warn: console.warn };
let complaints: string[] = [];

/** What React or the browser complains about fails the test that caused it. */
beforeEach(() => {
  complaints = [];
  const note = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  };
  Object.assign(console, { error: note, warn: note });
});

afterEach(() => {
  Object.assign(console, original);
  expect(complaints, 'the console stays silent').toEqual([]);
});
