import { writeSampleMails } from '#demo/outbox/write-sample-mails.ts';
import { createSecretBox } from '#server/platform/secrets/secret-box.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

const site = { id: 1, name: 'Vonk', mail_name: 'Vonk mail', niche: 1, support_email: 'help@vonk.example' };
const secrets = createSecretBox(Buffer.alloc(32, 1));
const all = new Map(
  LOCALES.map((locale) => {
    const mails = writeSampleMails({ site, origin: 'https://vonk.example', locale, isDiscreet: false, secrets });
    return [locale, new Map(mails.map((mail) => [mail.kind, mail]))] as const;
  }),
);
/** Returns the sample mail of this kind. */
export const mail = (kind: string, locale: Locale = 'en') => all.get(locale)!.get(kind)!;
export const timesIn = (text: string, words: string): number => text.split(words).length - 1;
/** Returns the labels of the filled buttons, the outlined buttons and the links in the body. */
export const pressed = (kind: string) => {
  const { html } = mail(kind);
  const labels = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, label]) => label);
  return {
    filled: labels(/<a class="main"[^>]*>([^<]+)</g),
    outlined: labels(/<a class="other"[^>]*>([^<]+)</g),
    links: labels(/<a class="accent"[^>]*display:inline-block[^>]*>([^<]+)</g),
  };
};
