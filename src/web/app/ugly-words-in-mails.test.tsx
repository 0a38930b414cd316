import { it } from 'vitest';
import { MAIL_ACCENTS } from '#server/features/mails/mail-colour-rules.ts';
import { layoutHtml } from '#server/features/mails/mail-layout-rules.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectInside } from '#test/support/pages/expect-inside.ts';

const mailWith = (word: string): string =>
  layoutHtml(
    {
      language: 'en',
      colon: ':',
      siteName: word,
      supportEmail: 'help@vonk.example',
      siteUrl: 'https://vonk.test',
      accent: MAIL_ACCENTS.default,
      fallback: word,
      footer: [word],
      choices: [{ label: word, url: 'https://vonk.test' }],
    },
    {
      subject: word,
      preheader: word,
      greeting: `Hello ${word},`,
      headline: word,
      paragraphs: [word, `You were written to by ${word}`],
      details: [word],
      sections: [{ heading: word, rows: [{ title: word, detail: word, url: 'https://vonk.test' }] }],
      links: [
        { label: `Answer ${word}`, url: `https://vonk.test/${'a'.repeat(300)}` },
        { label: word, url: 'https://vonk.test' },
      ],
      notes: [word],
      because: word,
    },
  );

it.each(UGLY_WORDS.map((word) => [word.slice(0, 8), word] as const))(
  'words that do not wrap, such as %s…, stay inside a mail',
  async (_, word) => {
    const frame = document.createElement('iframe');
    frame.title = 'A mail';
    frame.style.cssText = 'display:block;width:100vw;height:80vh;border:0';
    frame.srcdoc = mailWith(word);
    document.body.style.margin = '0';
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve);
      document.body.append(frame);
    });
    try {
      await expectInside(frame.contentDocument!);
    } finally {
      frame.remove();
      document.body.style.margin = '';
    }
  },
);
