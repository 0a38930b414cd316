import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Color from 'colorjs.io';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_ACCENTS, MAIL_GROUNDS, MAIL_SPARK, MAIL_TINTS } from '#server/features/mails/mail-colour-rules.ts';
import { withoutPicture } from '#server/features/mails/mail-layout-rules.ts';
import { textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import { deliverDueMails } from '#server/platform/mail/deliver-due-mails.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { NICHES } from '#shared/domain/niches.ts';
import { buildSite } from '#test/support/builders/build-site.ts';
import { createFakeClock } from '#test/support/fake-clock.ts';
import { findHtmlFaults } from '#test/support/find-html-faults.ts';
import { createQuietLog } from '#test/support/quiet-log.ts';
import { sampleContent as content, sampleRecipient as recipient } from '#test/support/sample-mail.ts';
import { openTestDatabase } from '#test/support/test-database.ts';

const unsubscribeUrl = 'https://vonk.example/unsubscribe?token=1';

describe('a mail', () => {
  it('begins with the preview text', () => {
    const { html } = writeMail(recipient, { kind: 'test', content });
    const spoken = html
      .slice(html.indexOf('<body'))
      .replaceAll(/<[^>]+>/g, '')
      .trim();
    expect(spoken.startsWith('First of all')).toBe(true);
  });

  it('shows the mark of its site, then says in large letters what it is about', () => {
    const { html, text } = writeMail(recipient, { kind: 'test', content });
    const [mark, title] = [html.indexOf('>V<span'), html.indexOf('<h1')];
    expect(mark).toBeGreaterThan(0);
    expect(title).toBeGreaterThan(mark);
    expect(html.slice(title)).toMatch(/^<h1[^>]*>Grüße für dich<\/h1>/);
    expect(text).toMatch(/^Hi Anna,\n\nGrüße für dich\n\n/);
  });

  it('spells out the address of its button last, in the smallest letters, where nobody may do without it', () => {
    const { html } = writeMail(recipient, { kind: 'test', content });
    expect(html.slice(html.indexOf('</h1>'))).toMatch(/font-size:12px[^>]*>Link not working\?/);
    const notice = writeMail(recipient, { kind: 'test', content, unsubscribeUrl });
    expect(notice.html).not.toContain('Link not working?');
  });

  it('links each of the people it lists, and begins them with a circle where they have one', async () => {
    const rows = [
      { face: 'É', title: 'émile (31)', detail: 'Same city', url: 'https://vonk.example/members/1' },
      { title: '2 others', url: 'https://vonk.example/members' },
    ];
    const mail = writeMail(recipient, {
      kind: 'test',
      content: {
        ...content,
        sections: [{ rows }],
        more: [{ rows, link: { label: 'All', url: 'https://vonk.example/members' } }],
      },
    });
    expect(await findHtmlFaults(mail.html)).toEqual([]);
    expect(mail.html.match(/href="https:\/\/vonk.example\/members\/1"/g)).toHaveLength(2);
    expect(mail.html).toContain('>É</span>');
    expect(mail.html).not.toContain('>2</span>');
    expect(mail.html).toMatch(/class="other" href="https:\/\/vonk.example\/members"[^>]*>All</);
    expect(mail.text).toContain('émile (31) · Same city\nhttps://vonk.example/members/1\n');
  });

  it('says once why its recipient gets it', () => {
    const because = 'Because you asked for it.';
    const { text } = writeMail(recipient, { kind: 'test', content: { ...content, because }, unsubscribeUrl });
    expect(text).toContain(because);
    expect(text).not.toContain('about your account');
    const member = { ...recipient, memberId: '1' as MemberId };
    expect(writeMail(member, { kind: 'test', content }).text).toContain('about your account');
    expect(writeMail({ ...recipient, memberId: null }, { kind: 'test', content }).text).not.toContain(
      'about your account',
    );
  });

  it('shows its mark in the dark as in the light', () => {
    const { html } = writeMail(recipient, { kind: 'test', content });
    expect(html).toMatch(/<td aria-hidden="true" style="width:40px[^>]*><span style[^>]*>V<span style/);
    expect(html).not.toMatch(/\.(spark|ink)\b/);
  });

  it('ends with an address to write to and, below each other, what can be chosen', () => {
    const { html } = writeMail(recipient, { kind: 'test', content, unsubscribeUrl });
    expect(html).toContain('href="mailto:help@vonk.example"');
    expect(html).not.toContain('href="https://vonk.example/"');
    expect(html).not.toContain('</a> · <a');
  });

  it('shows large what its heading begins with', async () => {
    const offer = { ...content, subject: '20% off', figure: '20%' };
    const { html, text } = writeMail(recipient, { kind: 'test', content: offer });
    expect(html).toMatch(/<h1[^>]*><span class="large"[^>]*>20%<\/span> off<\/h1>/);
    expect(text).toContain('\n20% off\n');
    expect(await findHtmlFaults(html)).toEqual([]);
  });

  it('draws what a person wrote beside a bar, signed', () => {
    const letter = { paragraphs: ['Answered.', 'Twice.'], signature: 'A person' };
    const { html, text } = writeMail(recipient, { kind: 'test', content: { ...content, letter } });
    expect(html).toMatch(
      /<td class="letter" style="[^"]*border-left:4px solid #[^>]+>(?:(?!<p)[^])+<p [^>]*font-size:20px[^>]*>Answered\.<[^]+>Twice\.<[^]+<p [^>]*class="quiet"[^>]*>A person</,
    );
    expect(html).toMatch(/\.letter\{border-color:#[0-9a-f]{6}!important\}/);
    expect(text).toContain('\n\nAnswered.\n\nTwice.\n\nA person\n\n');
  });

  it('links its support address, whatever words that is made of', () => {
    const site = { ...recipient.site, support_email: 'help@e-date.example' };
    const { html } = writeMail({ ...recipient, site }, { kind: 'test', content });
    expect(html).toContain('href="mailto:help@e-date.example"');
    expect(html).not.toContain('help@<span');
  });

  it('in German is written for Switzerland to people who are there', () => {
    const swiss = { ...recipient, locale: 'de', country: 'CH' } as const;
    expect(textsFor(swiss, 'reports')('close')).toBe('Schliessen');
    expect(textsFor({ ...swiss, country: 'AT' }, 'reports')('close')).toBe('Schließen');
    expect(writeMail(swiss, { kind: 'test', content }).html).toContain('<html lang="de-CH">');
  });

  it('lets each paragraph run in the direction of what somebody wrote there', () => {
    const { html } = writeMail(recipient, { kind: 'test', content: { ...content, paragraphs: ['שלום 12'] } });
    expect(html).toMatch(/<p dir="auto"[^>]*>שלום 12<\/p>/);
  });

  it('shows its picture first, and loses it when its recipient asks for discretion later', () => {
    const mail = writeMail(recipient, { kind: 'test', content: { ...content, picture: 'hearts' } });
    expect(mail.picture).toBe('hearts');
    expect(mail.html.indexOf('<img')).toBeLessThan(mail.html.indexOf('Hi Anna,'));
    expect(withoutPicture(mail.html)).toBe(writeMail(recipient, { kind: 'test', content }).html);
    expect(mail.text).toBe(writeMail(recipient, { kind: 'test', content }).text);
  });

  it('contains no external resources, scripts or tracking', () => {
    const { html } = writeMail(recipient, { kind: 'test', content, unsubscribeUrl });
    expect(html).not.toMatch(/<(img|script|link|iframe|video|form)\b|url\(|@import|@font-face|\ssrc=/i);
    const addresses = [...html.matchAll(/https?:\/\/[^"<\s]+/g)].map(([address]) => address);
    expect(addresses.filter((address) => !address.startsWith('https://vonk.example/'))).toEqual([]);
  });

  it('is valid HTML, drawn by tables whose spacing Outlook keeps', async () => {
    const details = ['Device: Firefox', 'Country: <Oz>'];
    const links = [...content.links, { label: 'Or this', url: 'https://vonk.example/' }];
    const { html } = writeMail(recipient, { kind: 'test', content: { ...content, details, links }, unsubscribeUrl });
    expect(await findHtmlFaults(html)).toEqual([]);
    expect(html.match(/<table/g)?.length).toBe(html.match(/<table role="presentation"/g)?.length);
    // Word ignores the padding of a link and the margin of a table.
    expect(html).toContain('mso-padding-alt:14px 28px');
    expect(html).not.toMatch(/<table[^>]*margin/);
    expect(html.match(/<!--\[if mso\]>/g)).toHaveLength(html.match(/<!\[endif\]-->/g)!.length);
  });

  it('to whoever asked for discretion shows neither site nor occasion before it is opened', () => {
    const mail = writeMail({ ...recipient, isDiscreet: true }, { kind: 'test', content });
    expect([mail.fromName, mail.subject]).toEqual(['Account notice', 'There’s an update for you']);
    const preview = mail.html.slice(mail.html.indexOf('<body'), mail.html.indexOf('&#847;'));
    expect(preview).toContain('Open this email to read it.');
    expect(`${mail.fromName}${mail.subject}${preview}`).not.toMatch(/vonk|grüße|first of all/i);
    expect(mail.html).toContain('Somebody wrote to you.');
    expect(mail.html).not.toContain(`<title>${content.subject}`);
  });

  it('with an unsubscribe address has a link and the List-Unsubscribe headers', () => {
    const mail = writeMail(recipient, { kind: 'test', content, unsubscribeUrl });
    expect(mail.headers).toEqual({
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    for (const address of [unsubscribeUrl, 'https://vonk.example/notifications'])
      for (const text of [mail.html, mail.text]) expect(text).toContain(address);
    const unasked = writeMail(recipient, { kind: 'test', content });
    for (const text of [unasked.html, unasked.text]) expect(text).not.toContain('/notifications');
    expect(writeMail(recipient, { kind: 'test', content })).not.toHaveProperty('headers');
  });

  it.each(NICHES)('has enough contrast in light and dark mode with the colours of %s', (niche) => {
    const { light, dark } = MAIL_GROUNDS;
    const { html } = writeMail(
      { ...recipient, site: { ...recipient.site, niche: NICHES.indexOf(niche) + 1 } },
      { kind: 'test', content },
    );
    const contrast = (front: string, back: string) => new Color(front).contrastWCAG21(new Color(back));
    for (const [ground, accent] of [
      [light, MAIL_ACCENTS[niche].light],
      [dark, MAIL_ACCENTS[niche].dark],
    ] as const) {
      expect(html).toContain(accent);
      for (const back of [ground.sheet, ground.page]) {
        for (const front of [accent, ground.text, ground.quiet]) {
          expect(contrast(front, back)).toBeGreaterThanOrEqual(4.5);
        }
      }
      for (const front of [accent, ground.text, ground.quiet])
        expect(contrast(front, ground.tint)).toBeGreaterThanOrEqual(4.5);
    }
    for (const tint of MAIL_TINTS)
      for (const { ink, ground } of [tint.light, tint.dark]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    const { filled } = MAIL_ACCENTS[niche];
    expect(html).toContain(`td.main{background-color:${filled}!important;`);
    expect(html).toContain(`td.other{background-color:${dark.sheet}!important;`);
    expect(contrast(light.sheet, filled)).toBeGreaterThanOrEqual(4.5);
    // A filled button must stand out from the dark background, next to an outlined one.
    expect(contrast(filled, dark.sheet)).toBeGreaterThanOrEqual(3);
    // The star is a graphic, so 3:1 is enough. The logo is the same in dark mode.
    expect(contrast(MAIL_SPARK, MAIL_ACCENTS[niche].light)).toBeGreaterThanOrEqual(3);
  });
});

describe('sending a mail', () => {
  let db: Database;
  let server: SMTPServer;
  const received: string[] = [];
  beforeAll(async () => {
    db = await openTestDatabase();
    server = new SMTPServer({
      authOptional: true,
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, _session, done) => {
        let raw = '';
        stream.on('data', (part) => {
          raw += String(part);
        });
        stream.on('end', () => {
          received.push(raw);
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterAll(async () => {
    await new Promise((resolve) => {
      server.close(() => resolve(undefined));
    });
    await db.close();
  });

  it('delivers both parts unchanged through the outbox and an SMTP server', async () => {
    const site = await buildSite(db, { mail_name: 'Vonk für dich' });
    const clock = createFakeClock();
    const mail = writeMail({ ...recipient, site }, { kind: 'test', content, unsubscribeUrl });
    await db.transaction((tx) => createMailer({ clock, sender: null }).send(tx, mail));
    const { port } = server.server.address() as AddressInfo;
    const transport = createSmtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@vonk.example',
      returns: null,
      signer: null,
    });
    const quiet = createQuietLog();
    const { signal } = new AbortController();
    await deliverDueMails({ db, clock, log: quiet.log, transport }, { stop: signal, cut: signal });
    transport.close();
    quiet.assertSilent();

    expect(received).toHaveLength(1);
    const [raw = ''] = received;
    expect(raw).toContain('To: anna@mail.example');
    expect(raw).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
    expect(decodeWords(raw)).toContain('Subject: Grüße für dich');
    expect(partOf(raw, 'text/plain')).toBe(mail.text);
    expect(partOf(raw, 'text/html')).toBe(mail.html);
  });
});

/** Decodes the header lines of a message. */
const decodeWords = (raw: string): string =>
  raw
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) => quotedPrintable(text.replaceAll('_', ' ')));

/** Decodes one part of a multipart message, with \n as line ends. */
const partOf = (raw: string, type: string): string => {
  const boundary = /boundary="([^"]+)"/.exec(raw)?.[1];
  const part = raw.split(`--${boundary}`).find((piece) => piece.includes(`Content-Type: ${type}`)) ?? '';
  const [head = '', ...body] = part.split('\r\n\r\n');
  const text = body.join('\r\n\r\n').replace(/\r\n$/, '');
  return (head.includes('quoted-printable') ? quotedPrintable(text) : text).replaceAll('\r\n', '\n');
};

const quotedPrintable = (text: string): string => {
  const bytes = text
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};
