import { type Agent, request } from 'node:http';

type Way = { readonly port: number; readonly agent: Agent };

/** Sends a message as the session's member. Rejects if the server does not accept it. */
export const postMessage = ({ port, agent }: Way, session: string, body: object): Promise<void> =>
  new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        agent,
        method: 'POST',
        path: '/api/message.php',
        headers: {
          host: 'localhost',
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          'sec-fetch-site': 'same-origin',
          cookie: `session=${session}; device=${'d'.repeat(22)}`,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        answer.on('end', () =>
          answer.statusCode === 200 ? resolve() : reject(new Error(`${answer.statusCode}: ${text}`)),
        );
      },
    );
    asked.on('error', reject);
    asked.end(payload);
  });
