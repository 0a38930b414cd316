import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

const END_OF_MAIL = '\r\n.\r\n';

/** Starts an SMTP server that receives a mail but never confirms or rejects it. */
export const startHangingSmtp = async () => {
  const sockets = new Set<Socket>();
  const answers: Record<string, string> = { EHLO: '250 here', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };
  let whenTaken = (): void => {};
  const taken = new Promise<void>((resolve) => (whenTaken = resolve));
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    socket.write('220 here\r\n');
    let end = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      const answer = answers[text.slice(0, 4)];
      if (answer !== undefined) socket.write(`${answer}\r\n`);
      // The end of a mail may arrive in two pieces.
      end = (end + text).slice(-END_OF_MAIL.length);
      if (end === END_OF_MAIL) whenTaken();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    hungUp: () =>
      Promise.all([...sockets].filter(({ destroyed }) => !destroyed).map((socket) => once(socket, 'close'))),
    close: () => server.close(),
  };
};
