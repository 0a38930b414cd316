import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import { chatWith, message } from '#test/support/builders/build-chat.ts';
import { renderInApp } from '#test/support/pages/render-in-app.tsx';
import { startConversation } from '#web/features/chat/conversation-state.ts';
import { MessageList } from '#web/features/chat/messages/message-list.tsx';

type Create = { signal: AbortSignal; monitor: (monitor: EventTarget) => void };

let availability: string;
let translate: (text: string) => Promise<string>;
let create: (options: Create) => Promise<unknown>;
let created: unknown[];

/** A new language for each test, because the page keeps downloaded languages. */
let language: string;
let lastLanguage = 0;

beforeEach(() => {
  lastLanguage += 1;
  language = `x${String.fromCodePoint(96 + lastLanguage)}`;
  availability = 'available';
  created = [];
  translate = (text) => Promise.resolve(`English for ${text}`);
  create = () => Promise.resolve({ translate: (text: string) => translate(text) });
  vi.stubGlobal('LanguageDetector', {
    availability: () => Promise.resolve('available'),
    create: () =>
      Promise.resolve({
        detect: (text: string) => {
          const detectedLanguage = text.includes('hello') ? 'en-GB' : text.includes('norsk') ? 'no' : current();
          return Promise.resolve([{ detectedLanguage, confidence: text.includes('hm') ? 0.4 : 0.95 }]);
        },
      }),
  });
  vi.stubGlobal('Translator', {
    availability: () => Promise.resolve(availability),
    create: (options: Create & { sourceLanguage: string; targetLanguage: string }) => {
      created.push([options.sourceLanguage, options.targetLanguage]);
      return create(options);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A function, because the detector is created only once. */
const current = () => language;

const show = async (messages: readonly Message[], locale: Locale = 'en', id: string = crypto.randomUUID()) =>
  renderInApp(
    <MessageList
      state={{ ...startConversation(chatWith(messages)), id }}
      pending={[]}
      name="Noor"
      isOpen
      isAtNewest
      onAtNewest={() => undefined}
      older="idle"
      onOlder={() => undefined}
      onRetry={() => undefined}
      onDiscard={() => undefined}
      onReply={() => undefined}
      onReact={() => undefined}
      onUnsend={() => undefined}
      onReport={null}
      empty={null}
      intro={null}
      replies={null}
    />,
    ['chat'],
    undefined,
    { locale },
  );

const button = (name: string) => page.getByRole('button', { name, exact: true });
const text = (words: string) => page.getByText(words, { exact: true });
/** The paragraph itself, because a page's translator wraps its text in elements of its own. */
const messageText = (words: string) => page.getByRole('paragraph').filter({ hasText: new RegExp(`^${words}$`) });

it('translates a message and shows its own words again, without a request', async () => {
  await show([message(1, { text: 'goedemorgen' })]);
  await expect.element(button('Translate')).toBeVisible();
  await expect.element(messageText('goedemorgen')).toHaveAttribute('lang', language);
  const fetched = vi.spyOn(globalThis, 'fetch');
  performance.clearResourceTimings();

  const pressed = button('Translate').element();
  await userEvent.click(pressed);
  await expect.element(messageText('English for goedemorgen')).toHaveAttribute('lang', 'en');
  await expect.element(messageText('English for goedemorgen')).toHaveAttribute('aria-live', 'polite');
  await expect.element(page.getByRole('status').filter({ hasText: 'Translated on your device' })).toBeVisible();
  expect(created).toEqual([[language, 'en']]);
  expect(document.activeElement).toBe(button('Show original').element());

  await userEvent.keyboard('{Enter}');
  await expect.element(messageText('goedemorgen')).toHaveAttribute('lang', language);
  await expect.element(text('Translated on your device')).not.toBeInTheDocument();
  expect(fetched).not.toHaveBeenCalled();
  expect(performance.getEntriesByType('resource')).toEqual([]);
});

it('offers nothing for words in the reader’s language, doubtful ones, signs and one’s own', async () => {
  await show([
    message(1, { text: 'hello there' }),
    message(2, { text: 'hm' }),
    message(3, { text: '😀 12!' }),
    message(4, { text: 'goedemorgen', is_own: true }),
    message(5, { text: 'goedenavond' }),
  ]);
  await expect.element(button('Translate')).toBeVisible();
  expect(button('Translate').all()).toHaveLength(1);
});

it('takes both names of Norwegian for one language', async () => {
  await show([message(1, { text: 'norsk' }), message(2, { text: 'goedenavond' })], 'nb');
  await expect.element(button('Oversett')).toBeVisible();
  expect(button('Oversett').all()).toHaveLength(1);
});

it('offers nothing where the browser does not know the two languages', async () => {
  vi.stubGlobal('Translator', {
    availability: ({ sourceLanguage }: { sourceLanguage: string }) =>
      Promise.resolve(sourceLanguage === 'no' ? 'available' : 'unavailable'),
  });
  await show([message(1, { text: 'goedemorgen' }), message(2, { text: 'norsk' })]);
  await expect.element(messageText('norsk')).toHaveAttribute('lang', 'no');
  expect(button('Translate').all()).toHaveLength(1);
  await expect.element(messageText('goedemorgen')).not.toHaveAttribute('lang');
});

it('downloads the language by a press, says how far it is, and stops when asked to', async () => {
  availability = 'downloadable';
  const signals: AbortSignal[] = [];
  create = ({ signal, monitor }) => {
    signals.push(signal);
    const progress = new EventTarget();
    monitor(progress);
    setTimeout(() => progress.dispatchEvent(new ProgressEvent('downloadprogress', { loaded: 0.4, total: 1 })), 0);
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  await show([message(1, { text: 'goedemorgen' })]);
  await button('Translate').click();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByRole('status').filter({ hasText: 'Downloading language' })).toBeVisible();
  await button('Cancel').click();
  await expect.element(button('Translate')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).not.toBeInTheDocument();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(page.getByRole('alert').all()).toEqual([]);
});

it('says that the language could not be downloaded, and tries again', async () => {
  availability = 'downloadable';
  create = () => Promise.reject(new DOMException('offline', 'NetworkError'));
  await show([message(1, { text: 'goedemorgen' })]);
  await button('Translate').click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Your browser couldn’t download this language. Check your connection and try again.');
  create = () => Promise.resolve({ translate });
  await button('Try again').click();
  await expect.element(text('English for goedemorgen')).toBeVisible();
  expect(page.getByRole('alert').all()).toEqual([]);
});

it.each([
  ['QuotaExceededError', 'This message is too long for your browser to translate.'],
  ['UnknownError', 'Your browser couldn’t translate this message.'],
])('says what went wrong when translating: %s', async (name, words) => {
  translate = () => Promise.reject(new DOMException('no', name));
  await show([message(1, { text: 'goedemorgen' })]);
  await button('Translate').click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(words);
  await expect.element(text('goedemorgen')).toBeVisible();
});

it('translates the whole conversation, for as long as the page is open, with one translator', async () => {
  const id = crypto.randomUUID();
  const messages = [message(1, { text: 'goedemorgen' }), message(2, { text: 'goedenavond' })];
  const { unmount } = await show(messages, 'en', id);
  await button('Translate all').click();
  await expect.element(text('English for goedemorgen')).toBeVisible();
  await expect.element(text('English for goedenavond')).toBeVisible();
  await expect.element(messageText('English for goedemorgen')).not.toHaveAttribute('aria-live');
  expect(text('Translated on your device').all()).toHaveLength(2);
  expect(page.getByRole('status').filter({ hasText: 'Translated on your device' }).all()).toHaveLength(1);
  expect(created).toHaveLength(1);
  await unmount();

  await show(messages, 'en', id);
  await expect.element(text('English for goedenavond')).toBeVisible();
  await expect.element(button('Translate all')).toHaveAttribute('aria-pressed', 'true');
  await button('Translate all').click();
  await expect.element(text('goedemorgen')).toBeVisible();
  await expect.element(text('goedenavond')).toBeVisible();
});

it('is not even loaded where the browser has no translator', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const loadedWords = () => fetched.mock.calls.map(String).filter((address) => address.includes('/translation.json'));
  const translator: unknown = Reflect.get(globalThis, 'Translator');
  vi.unstubAllGlobals();
  const own = Object.getOwnPropertyDescriptor(globalThis, 'Translator');
  Reflect.deleteProperty(globalThis, 'Translator');
  if (own) onTestFinished(() => void Object.defineProperty(globalThis, 'Translator', own));
  const { unmount } = await show([message(1, { text: 'goedemorgen' })]);
  await expect.element(text('goedemorgen')).toBeVisible();
  expect(loadedWords()).toEqual([]);
  await unmount();

  vi.stubGlobal('LanguageDetector', {});
  vi.stubGlobal('Translator', translator);
  await show([message(1, { text: 'goedemorgen' })]);
  await vi.waitFor(() => expect(loadedWords()).toHaveLength(1));
});
