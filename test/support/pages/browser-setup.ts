import { afterEach, beforeEach, vi } from 'vitest';
import '#web/ui/tokens/base.css';

let complaints: string[] = [];

/** What React or the browser complains about fails the test that caused it. */
beforeEach(() => {
  complaints = [];
  const note = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The console did not stay silent:\n${complaints.join('\n')}`);
});
