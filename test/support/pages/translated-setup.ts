import { afterEach, beforeEach } from 'vitest';
import { keepTranslating } from '#test/support/pages/page-translator.ts';

let stop = () => {};

/** The reader lets the browser translate each page. */
beforeEach(() => {
  stop = keepTranslating(document.body);
});
afterEach(() => stop());
