import { afterEach, beforeEach } from 'vitest';
import { keepTranslating } from '#test/support/pages/page-translator.ts';

let stop = () => {};

/** Runs every test on a page that the browser translates. */
beforeEach(() => {
  stop = keepTranslating(document.body);
});
afterEach(() => stop());
