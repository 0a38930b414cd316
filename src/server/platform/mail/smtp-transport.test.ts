import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { dkimVerify } from 'mailauth';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';
import { findMailPicture } from '#server/platform/mail/mail-pictures.ts';
import type { MailSigner } from '#server/platform/mail/mail-signer.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import { DeferredMailError, MailServerAwayError, RejectedMailError } from '#server/platform/mail/mail-transport.ts';
import { createReturnAddresses, type ReturnAddresses } from '#server/platform/mail/return-addresses.ts';
import { createSmtpTransport } from '#server/platform/mail/smtp-transport.ts';
import { createSigner } from '#server/platform/secrets/signer.ts';
import { recordedDns } from '#test/support/recorded-dns.ts';

const mail: OutboxMail = {
  id: '-2',
  site_id: 7,
  kind: 'welcome',
  queue: 'other',
  is_bulk: false,
  return_ref: null,
  to_address: 'zoë.ann@mail.example',
  from_name: 'Vonk, for you',
  from_address: null,
  subject: 'Grüße an łódź',
  html: '<p>Hello</p>',
  text: 'Hello',
  picture: null,
  headers: { 'List-Unsubscribe': '<https://vonk.example/u/1>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  created_at: new Date('2026-06-01T12:00:00Z'),
  sent_at: null,
  attempts: 1,
  last_error: null,
};

const pictured = (picture: string) => ({ picture, html: `<p><img src="${pictureAddress(picture)}" alt=""></p>` });

const never = new AbortController().signal;

const rejection = (code: number | undefined, says = 'refused') =>
  code === undefined ? null : Object.assign(new Error(says), { responseCode: code });

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

  const open = async (
    answers: { toConnection?: number; toSender?: number; toRecipient?: number; says?: string } = {},
    login = '',
    returns: ReturnAddresses | null = null,
    signer: MailSigner | null = null,
  ) => {
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
      onConnect: (_session, done) => done(rejection(answers.toConnection, answers.says)),
      onMailFrom: (_address, _session, done) => done(rejection(answers.toSender, answers.says)),
      onRcptTo: (_address, _session, done) => done(rejection(answers.toRecipient, answers.says)),
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
    const url = `smtp://${login}127.0.0.1:${port}`;
    const transport = createSmtpTransport({ url, from: 'no-reply@vonk.example', returns, signer });
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

  it('bring the picture that their HTML shows, which is no file of its own and not fetched', async () => {
    const { transport, received } = await open();
    await transport.deliver({ ...mail, ...pictured('hearts') }, never);
    await transport.deliver(mail, never);
    await transport.deliver({ ...mail, ...pictured('of an earlier version') }, never);
    const [withPicture, plain, without] = received.map(({ raw }) => raw);
    const types = [...withPicture!.matchAll(/^Content-Type: ([a-z/]+)/gim)].map(([, type]) => type);
    expect(types).toEqual(['multipart/alternative', 'text/plain', 'multipart/related', 'text/html', 'image/png']);
    const ids = [...withPicture!.matchAll(/^Content-Id: <(.+)>/gim)].map(([, id]) => `cid:${id}`);
    expect(ids).toEqual([pictureAddress('hearts')]);
    expect(withPicture).toContain(`<img src="${pictureAddress('hearts')}"`);
    expect(withPicture).toContain('Content-Disposition: inline');
    expect(withPicture).not.toContain('filename');
    const bytes = /image\/png[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(withPicture!)?.[1] ?? '';
    expect(Buffer.from(bytes, 'base64').equals(findMailPicture('hearts')!)).toBe(true);
    expect(plain).not.toMatch(/image|related/);
    expect(without).not.toContain('image/png');
  });

  it('leave with an address for what comes back, and one to unsubscribe by mail, for a known recipient', async () => {
    const returns = createReturnAddresses('returns.example', createSigner(Buffer.alloc(32, 1)));
    const { transport, received } = await open({}, '', returns);
    await transport.deliver({ ...mail, return_ref: '-7', is_bulk: true }, never);
    await transport.deliver({ ...mail, return_ref: '-7', headers: {} }, never);
    await transport.deliver(mail, never);
    const [bulk, account, stranger] = received;
    const at = mail.created_at;
    expect(returns.read(bulk!.from, at)).toEqual({ ref: '-7', isBulk: true, purpose: 'return' });
    expect(bulk!.to).toEqual([mail.to_address]);
    const raw = bulk!.raw.replaceAll(/\r\n[ \t]+/g, ' ');
    const listed = /List-Unsubscribe: <https:\/\/vonk\.example\/u\/1>, <mailto:([^?]+)\?subject=unsubscribe>/.exec(raw);
    expect(returns.read(listed?.[1] ?? '', at)).toMatchObject({ ref: '-7', purpose: 'unsubscribe' });
    expect(raw).toMatch(/^CFBL-Address: fbl@returns\.example; report=arf/im);
    expect(raw).toContain('From: "Vonk, for you" <no-reply@vonk.example>');
    expect(returns.read(account!.from, at)).toMatchObject({ isBulk: false });
    expect(account!.raw).not.toMatch(/mailto:|CFBL/);
    expect(stranger!.from).toBe('no-reply@vonk.example');
  });

  it('are signed with the key of the domain that they come from, with all that lets readers unsubscribe', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const returns = createReturnAddresses('returns.example', createSigner(Buffer.alloc(32, 1)));
    const asked: string[] = [];
    const { transport, received } = await open({}, '', returns, async (domain) => {
      asked.push(domain);
      return domain === 'she.example' ? { domain, selector: 'v20260601', privateKey } : null;
    });
    const bulk = { ...mail, from_address: 'hi@She.example', return_ref: '-7', is_bulk: true };
    await transport.deliver(bulk, never);
    await transport.deliver(mail, never);
    await transport.deliver({ ...bulk, ...pictured('hearts') }, never);
    expect(asked).toEqual(['she.example', 'vonk.example', 'she.example']);
    const [signed, plain, withPicture] = received;
    expect(plain!.raw).not.toMatch(/^DKIM-Signature/im);
    expect(signed!.raw).toMatch(/^From: "Vonk, for you" <hi@She.example>/im);
    expect(signed!.raw).toMatch(/^Feedback-ID: welcome:7:bulk:vonkmail/im);
    const { resolve } = recordedDns({
      'v20260601._domainkey.she.example TXT': [[`v=DKIM1; k=rsa; p=${publicKey.toString('base64')}`]],
    });
    const judge = async (raw: string) => (await dkimVerify(raw, { resolver: resolve })).results[0];
    for (const { raw } of [signed!, withPicture!])
      expect(await judge(raw)).toMatchObject({ signingDomain: 'she.example', status: { result: 'pass' } });
    expect(withPicture!.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im);
    const fields = /DKIM-Signature:[^]*?\sh=([^;]+);/
      .exec(signed!.raw)?.[1]
      ?.replaceAll(/\s/g, '')
      .toLowerCase()
      .split(':');
    expect(fields).toEqual(
      expect.arrayContaining([
        'from',
        'list-unsubscribe',
        'list-unsubscribe-post',
        'cfbl-address',
        'feedback-id',
        'to',
      ]),
    );
    const forged = signed!.raw.replace('List-Unsubscribe=One-Click', 'List-Unsubscribe=Two-Click');
    expect(await judge(forged)).toMatchObject({ status: { result: 'fail' } });
  });

  it('wait while the key that signs them cannot be opened', async () => {
    const { transport, received } = await open({}, '', null, () =>
      Promise.reject(new Error('sealed with another key')),
    );
    await expect(transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
    expect(received).toEqual([]);
  });

  it('tell a provider that wants fewer mails from a server that is busy', async () => {
    const { transport } = await open({ toRecipient: 450, says: '4.7.28 unusual rate of mails' });
    await expect(transport.deliver(mail, never)).rejects.toMatchObject({ name: 'DeferredMailError', isTooMany: true });
    const other = await open({ toRecipient: 451, says: '4.2.1 busy' });
    await expect(other.transport.deliver(mail, never)).rejects.toMatchObject({ isTooMany: false });
  });

  it('are uncertain when the connection ends after the text was handed over', async () => {
    const server = createServer((socket) => {
      socket.write('220 x ESMTP\r\n');
      socket.on('error', () => {});
      socket.on('data', (part) => {
        const said = String(part);
        if (said.startsWith('DATA')) socket.write('354 go on\r\n');
        else if (/^(EHLO|MAIL|RCPT)/.test(said)) socket.write('250 ok\r\n');
        else socket.destroy();
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const transport = createSmtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'a@vonk.example',
      returns: null,
      signer: null,
    });
    await expect(transport.deliver(mail, never)).rejects.toMatchObject({ name: 'UncertainMailError' });
    transport.close();
    await new Promise((resolve) => void server.close(resolve));
  });

  it('tell a rejection for good from one for now', async () => {
    const forGood = await open({ toRecipient: 550 });
    await expect(forGood.transport.deliver(mail, never)).rejects.toBeInstanceOf(RejectedMailError);
    const forNow = await open({ toRecipient: 451 });
    await expect(forNow.transport.deliver(mail, never)).rejects.toBeInstanceOf(DeferredMailError);
  });

  it('tell a server that is away, or closes the door to all, from one that rejects a mail', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    await new Promise((resolve) => void gone.close(resolve));
    const transport = createSmtpTransport({
      url: `smtp://127.0.0.1:${port}`,
      from: 'no-reply@vonk.example',
      returns: null,
      signer: null,
    });
    await expect(transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
    transport.close();
    for (const answers of [{ toConnection: 421 }, { toSender: 421 }]) {
      const closing = await open(answers);
      await expect(closing.transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
    }
    const secured = await open({}, 'ann:secret@');
    await expect(secured.transport.deliver(mail, never)).rejects.toBeInstanceOf(MailServerAwayError);
  });

  it('do not wait for one whose recipient is answered with the end of the connection each time', async () => {
    const { transport } = await open({ toRecipient: 421 });
    await expect(transport.deliver(mail, never)).rejects.toBeInstanceOf(DeferredMailError);
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
