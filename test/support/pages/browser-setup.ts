import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { isolatePage } from '#test/support/pages/isolate-page.ts';
import '#test/support/pages/served-page.ts';

// What the browser itself can translate depends on the machine; tests say what theirs can.
for (const name of ['LanguageDetector', 'Translator']) Reflect.deleteProperty(globalThis, name);

let complaints: string[] = [];

// Many files share a page: after each it is as it was before, or the file fails and says what it has left.
afterAll(isolatePage());

/** What React or the browser complains about fails the test that caused it. */
beforeEach(() => {
  complaints = [];
  const note = (...words: unknown[]) => {
    complaints.push(words.map(String).join(' '));
  };
  vi.spyOn(console, 'error').mockImplementation(note);
  vi.spyOn(console, 'warn').mockImplementation(note);
});

afterEach(async () => {
  vi.useRealTimers();
  await cleanup();
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`The console did not stay silent:\n${complaints.join('\n')}`);
});
