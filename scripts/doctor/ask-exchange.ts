import { connect } from 'node:net';

/** A mail server's replies to recipients, each with its SMTP code. No mail is sent. */
export type ExchangeAnswers = { readonly recipients: readonly { readonly code: number; readonly text: string }[] };

const LONGEST_MS = 10_000;
const MOST_CHARACTERS = 16_384;

/** Runs an SMTP session that ends before DATA. Rejects with a reason if the server does not answer in time. */
export const askExchange = (
  { host, port = 25 }: { readonly host: string; readonly port?: number },
  recipients: readonly string[],
): Promise<ExchangeAnswers> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const commands = ['EHLO doctor.invalid', 'MAIL FROM:<>', ...recipients.map((one) => `RCPT TO:<${one}>`), 'QUIT'];
    const answers: { code: number; text: string }[] = [];
    let rest = '';
    const end = (error: Error | null) => {
      clearTimeout(timer);
      socket.destroy();
      if (error === null) resolve({ recipients: answers.slice(3, 3 + recipients.length) });
      else reject(error);
    };
    const timer = setTimeout(() => end(new Error(`no answer within ${LONGEST_MS / 1000} seconds`)), LONGEST_MS);
    socket.setEncoding('utf8');
    socket.on('error', (error) => end(error));
    socket.on('close', () => end(new Error('it hung up')));
    socket.on('data', (part: string) => {
      rest += part;
      if (rest.length > MOST_CHARACTERS) return end(new Error(`an answer longer than ${MOST_CHARACTERS} characters`));
      // The last line of a reply has a space after its code, the others a hyphen.
      const answer = /^(?:\d{3}-.*\r?\n)*(\d{3})(?: .*)?\r?\n/.exec(rest);
      if (answer === null) return;
      rest = rest.slice(answer[0].length);
      const code = Number(answer[1]);
      answers.push({ code, text: answer[0].trim() });
      const isRefused = answers.length <= 3 && code >= 400;
      const next = commands.shift();
      if (isRefused) end(new Error(answer[0].trim()));
      else if (next === undefined || next === 'QUIT') end(null);
      else socket.write(`${next}\r\n`);
    });
  });
