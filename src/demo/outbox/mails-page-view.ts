import { createHash } from 'node:crypto';
import { type MailChoice, SCHEMES, WIDTHS } from '#demo/outbox/mail-choice-rules.ts';
import { escaped } from '#server/platform/http/pages/error-page.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import { NICHES, type Niche } from '#shared/domain/niches.ts';
import { LOCALES, type Locale } from '#shared/i18n/locales.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f4f4f7, #17171c); --card: light-dark(#fff, #222229);
  --ink: light-dark(#1c1c22, #f1f1f5); --quiet: light-dark(#5c5c68, #b0b0bd); --line: light-dark(#8a8a96, #767682);
  --accent: light-dark(#4338ca, #a5b4fc); --on-accent: light-dark(#fff, #17171c); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { display: grid; gap: 2rem; } h1 { font-size: 1.5rem; margin: 0; } h2 { font-size: 1.25rem; margin: 0; }
h3 { font-size: 1rem; margin: 0; } p { margin: 0; } a { color: var(--accent); }
form { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: 0.75rem; align-items: end; padding: 0.75rem 0;
  background: var(--ground); }
label { display: grid; gap: 0.25rem; font-size: 0.875rem; font-weight: 600; } label.tick { display: flex; align-items: center; min-height: 2.75rem; }
select, button { font: inherit; min-height: 2.75rem; padding: 0.5rem 0.75rem; border-radius: 0.5rem; }
select { background: var(--card); color: inherit; border: 1px solid var(--line); }
button { background: var(--accent); color: var(--on-accent); border: 0; font-weight: 600; }
section, article { display: grid; gap: 0.75rem; min-width: 0; }
.row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; display: grid; gap: 0.25rem; } figcaption, .quiet { color: var(--quiet); font-size: 0.875rem; }
iframe { border: 1px solid var(--line); border-radius: 0.5rem; height: 44rem; max-width: 100%; background: var(--card); }
pre { margin: 0; padding: 1rem; background: var(--card); border-radius: 0.5rem; white-space: pre-wrap; overflow-wrap: anywhere; }
summary { cursor: pointer; min-height: 1.5rem; } :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

export const MAILS_PAGE_STYLE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;

export type ShownMail = Pick<Mail, 'kind' | 'fromName' | 'to' | 'subject' | 'html' | 'text'> & {
  readonly headers: Readonly<Record<string, string>>;
};

type Sample = { readonly mail: ShownMail; readonly locale: Locale; readonly niche: Niche };
type Stored = { readonly mail: ShownMail; readonly id: string; readonly at: Date };

type Shown = {
  readonly choice: MailChoice;
  readonly allKinds: readonly string[];
  readonly samples: readonly Sample[];
  readonly stored: readonly Stored[];
};

const select = (name: string, all: readonly (string | number)[], chosen: readonly (string | number)[]): string => {
  const options = ['all', ...all].map((value) => {
    const isChosen = value === 'all' ? chosen.length === all.length : chosen.length === 1 && chosen[0] === value;
    return `<option value="${value}"${isChosen ? ' selected' : ''}>${value}</option>`;
  });
  return `<label>${name}<select name="${name}">${options.join('')}</select></label>`;
};

const words = ({ fromName, to, subject, text, html, headers }: ShownMail): string => {
  const head = Object.entries({ From: fromName, To: to, Subject: subject, ...headers });
  const lines = head.map(([name, value]) => `${name}: ${value}`).join('\n');
  return [
    `<p class="quiet">${escaped(fromName)} · ${(Buffer.byteLength(html) / 1024).toFixed(1)} KB</p>`,
    `<details><summary>Headers</summary><pre>${escaped(lines)}</pre></details>`,
    `<details><summary>Text</summary><pre>${escaped(text)}</pre></details>`,
  ].join('');
};

const frames = (title: string, query: Readonly<Record<string, string>>, { schemes, widths }: MailChoice): string =>
  schemes
    .flatMap((scheme) =>
      widths.map((width) => {
        const address = `/dev/mails/view?${new URLSearchParams({ ...query, scheme }).toString()}`;
        const says = `${scheme}, ${width} px`;
        return `<figure><iframe src="${escaped(address)}" title="${escaped(title)}, ${says}" width="${width}" loading="lazy"></iframe><figcaption><a href="${escaped(address)}">${says}</a></figcaption></figure>`;
      }),
    )
    .join('');

/** Renders samples of every kind of mail, and the mails that this demo would have sent. */
export const renderMailsPage = ({ choice, allKinds, samples, stored }: Shown): string => {
  const form = `<form>${select('kind', allKinds, choice.kinds)}${select('locale', LOCALES, choice.locales)}${select('niche', NICHES, choice.niches)}${select('scheme', SCHEMES, choice.schemes)}${select('width', WIDTHS, choice.widths)}<label class="tick"><input type="checkbox" name="discreet"${choice.isDiscreet ? ' checked' : ''}> discreet</label><button>Show</button></form>`;
  const matrix = samples.map(({ mail, locale, niche }) => {
    const title = `${mail.kind}, ${locale}, ${niche}`;
    const query = { kind: mail.kind, locale, niche, ...(choice.isDiscreet && { discreet: 'on' }) };
    return `<article><h3>${escaped(title)}: ${escaped(mail.subject)}</h3>${words(mail)}<div class="row">${frames(title, query, choice)}</div></article>`;
  });
  const sent = stored.map(
    ({ mail, id, at }) =>
      `<article><h3><a href="/dev/mails/view?id=${id}">${escaped(mail.subject)}</a></h3><p class="quiet">${escaped(mail.kind)} → ${escaped(mail.to)} · ${at.toISOString()}</p>${words(mail)}</article>`,
  );
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Mails</title><style>${STYLE}</style></head><body><main><h1>Mails</h1>`,
    `<section><h2>Mails of this demo, which sends none</h2>${sent.length === 0 ? '<p class="quiet">None yet.</p>' : sent.join('')}</section>`,
    `<section><h2>Each kind</h2>${form}${matrix.join('')}</section></main></body></html>`,
  ].join('\n');
};
