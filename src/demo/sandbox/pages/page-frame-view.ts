import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escaped } from '#server/platform/http/pages/error-page.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: light-dark(#f4f4f7, #17171c); --card: light-dark(#fff, #222229);
  --ink: light-dark(#1c1c22, #f1f1f5); --quiet: light-dark(#5c5c68, #b0b0bd); --line: light-dark(#d9d9e0, #3c3c47);
  --accent: light-dark(#4338ca, #a5b4fc); --on-accent: light-dark(#fff, #17171c); --note: light-dark(#fff4d6, #3a3220); }
* { box-sizing: border-box; }
body { margin: 0; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 0 auto; display: grid; gap: 1rem; }
main.wide { max-width: 60rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 0.75rem; padding: 1.25rem; }
.note { background: var(--note); border-radius: 0.5rem; padding: 0.5rem 0.75rem; margin: 0; font-size: 0.9375rem; }
h1 { font-size: 1.125rem; margin: 0 0 0.25rem; } h2 { font-size: 1rem; margin: 0; }
.sum { font-size: 2.25rem; font-weight: 700; line-height: 1.2; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; margin: 0; }
dt { color: var(--quiet); } dd { margin: 0; overflow-wrap: anywhere; }
form { display: grid; gap: 1rem; } form.row { display: flex; flex-wrap: wrap; gap: 0.5rem; align-items: end; }
form.row label { flex: 1 1 12rem; }
fieldset { border: 0; margin: 0; padding: 0; } legend { font-weight: 600; padding: 0 0 0.25rem; }
.choice { display: flex; gap: 0.75rem; align-items: center; min-height: 2.75rem; padding: 0 0.5rem; border-radius: 0.5rem; }
.choice:hover { background: var(--ground); } .choice input { inline-size: 1.25rem; block-size: 1.25rem; accent-color: var(--accent); }
label.field { display: grid; gap: 0.25rem; font-weight: 600; }
select, button, .button { font: inherit; min-height: 2.75rem; border-radius: 0.5rem; padding: 0.5rem 0.75rem; max-width: 100%; }
select { background: var(--card); color: inherit; border: 1px solid var(--quiet); width: 100%; font-weight: 400; }
button, .button { background: var(--accent); color: var(--on-accent); border: 0; font-weight: 600; cursor: pointer;
  text-align: center; text-decoration: none; display: inline-block; }
button.second { background: none; color: var(--accent); border: 1px solid currentColor; }
a { color: var(--accent); } ul { margin: 0; padding: 0; list-style: none; display: grid; gap: 0.5rem; }
li { display: flex; flex-wrap: wrap; gap: 0.5rem; justify-content: space-between; align-items: center; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.quiet { color: var(--quiet); margin: 0; } section { display: grid; gap: 0.75rem; }
`;

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64');

/** A page without scripts: it works in any browser and under any content policy. */
export const renderFrame = (title: string, main: string, { isWide = false } = {}): string =>
  [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title><style>${STYLE}</style></head>`,
    `<body><main${isWide ? ' class="wide"' : ''}>${main}</main></body></html>`,
  ].join('');

/** `leadsTo`: an origin besides this server to which a form's response may redirect. */
export const sendFramed = (reply: FastifyReply, html: string, leadsTo: string | null): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    // Without this header, browsers send no origin with forms over an insecure connection.
    .header('referrer-policy', 'same-origin')
    .header(
      'content-security-policy',
      [
        "default-src 'none'",
        `style-src 'sha256-${STYLE_HASH}'`,
        `form-action 'self'${leadsTo === null ? '' : ` ${new URL(leadsTo).origin}`}`,
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join('; '),
    )
    .send(html);

export const money = (cents: number, currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100);

export const time = (at: Date): string =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`;

export const renderOptions = (options: Readonly<Record<string, string>>): string =>
  Object.entries(options)
    .map(([value, label]) => `<option value="${value}">${escaped(label)}</option>`)
    .join('');
