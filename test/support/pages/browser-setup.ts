import { afterAll, afterEach, beforeEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';
import { isolatePage } from '#test/support/pages/isolate-page.ts';
import '#test/support/pages/served-page.ts';

// The browser's own translation depends on the machine, so it is removed here; tests that need it define a fake.
for (const name of ['LanguageDetector', 'Translator']) Reflect.deleteProperty(globalThis, name);

let complaints: string[] = [];

// Many test files share a page: it is restored after each file, and a file that leaves something behind fails.
afterAll(isolatePage());

/** The Tab key begins where the focus was last, even in another file: back to the top of the page. */
const focusTop = (): void => {
  const top = document.createElement('button');
  document.body.prepend(top);
  top.focus();
  top.remove();
};

/** A pointer that a test left somewhere would hover what the next one shows there. */
const takePointerAway = async (): Promise<void> => {
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 });
};

/** A test fails if React or the browser logs an error during it. */
beforeEach(async () => {
  focusTop();
  await takePointerAway();
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
