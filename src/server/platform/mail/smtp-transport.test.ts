import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import { DeferredMailError, MailServerAwayError, RejectedMailError } from '#server/platform/mail/mail-transport.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';

const mail: OutboxMail = {
  id: '-2',
  kind: 'welcome',
  lane: 'other',
  is_bulk: false,
  to_address: 'zoë.ann@mail.example',
  from_name: 'Vonk, for you',
  subject: 'Grüße an łódź',
  html: '<p>Hello</p>',
  text: 'Hello',
  headers: { 'List-Unsubscribe': '<https://vonk.example/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  created_at: new Date('2026-06-01T12:00:00Z'),
  sent_at: null,
  attempts: 1,
  last_error: null,
};

const never = new AbortController().signal;

interface Received {
  readonly from: string;
  readonly to: string[];
  readonly raw: string;
}

describe('mails over SMTP', () => {
  const closings: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closings.splice(0)) await close();
  });

  const open = async (answers: { toRecipient?: number } = {}, login = '') => {
    const received: Received[] = [];
    const logins: string[] = [];
    const server = new SMTPServer({
      authOptional: login === '',
      hideSTARTTLS: true,
      disabledCommands: ['STARTTLS'],
      onAuth: (auth, _session, done) => {
        logins.push(auth.username ?? '');
        done(null, { user: auth.username });
      },
      onRcptTo: (_address, _session, done) => {
        const code = answers.toRecipient;
        done(code === undefined ? null : Object.assign(new Error('refused'), { responseCode: code }));
      },
      onData: (stream, session, done) => {
        let raw = '';
        stream.on('data', (part) => {
          raw += String(part);
        });
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), raw });
          done();
        });
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const { port } = server.server.address() as AddressInfo;
    const transport = createSmtpTransport({ url: `smtp://${login}127.0.0.1:${port}`, from: 'no-reply@vonk.example' });
    closings.push(async () => {
      transport.close();
      await new Promise((resolve) => {
        server.close(() => resolve(undefined));
      });
    });
    return { transport, received, logins };
  };

  it('arrive with both parts, the site’s name, their headers and a Message-ID that stays the same', async () => {
    const { transport, received } = await open();
    await transport.deliver(mail, never);
    await transport.deliver(mail, never);
    const [first, second] = received;
    expect(first).toMatchObject({ from: 'no-reply@vonk.example', to: ['zoë.ann@mail.example'] });
    expect(first!.raw).toContain('From: "Vonk, for you" <no-reply@vonk.example>');
    expect(first!.raw).toContain('List-Unsubscribe: <https://vonk.example/u/1>');
    expect(first!.raw).toContain('Date: Mon, 01 Jun 2026 12:00:00 +0000');
    expect(first!.raw).toContain('multipart/alternative');
    const messageId = /Message-ID: (.+)/.exec(first!.raw)?.[1];
    expect(messageId).toBe('<fffffffffffffffe@vonk.example>');
    expect(second!.raw).toContain(messageId);
  });

  it('tell a refusal for good from one for now', async () => {
    const forGood = await open({ toRecipient: 550 });
    await expect(forGood.transport.deliver(mail, never)).rejects.toBeInstanceOf(RejectedMailError);
    const forNow = await open({ toRecipient: 451 });
    await expect(forNow.transport.deliver(mail, never)).rejects.toBeInstanceOf(DeferredMailError);
  });

  it('tell a server that is away, or closes the door to all, from one that refuses a mail', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => void gone.close(resolve));
    const transport = createSmtpTransport({ url: `smtp://127.0.0.1:${port}`, from: 'no-reply@vonk.example' });
    await expect(transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
    transport.close();
    const closing = await open({ toRecipient: 421 });
    await expect(closing.transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
    const secured = await open({}, 'ann:secret@');
    await expect(secured.transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
  });

  it('never send a password in the clear', async () => {
    const { transport, logins } = await open({}, 'ann:secret@');
    await expect(transport.deliver(mail, never)).rejects.toThrow('STARTTLS');
    expect(logins).toEqual([]);
  });

  it('do not let a line break in a subject or a name add headers', async () => {
    const { transport, received } = await open();
    await transport.deliver({ ...mail, subject: 'a\r\nBcc: eve@mail.example', from_name: 'b\r\nX-Evil: 1' }, never);
    const [head] = received[0]!.raw.split('\r\n\r\n', 1);
    expect(head).not.toMatch(/^(Bcc|X-Evil):/m);
    expect(received[0]!.to).toEqual(['zoë.ann@mail.example']);
  });
});
