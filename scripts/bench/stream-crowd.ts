import { connect, type Socket } from 'node:net';

export type CrowdFrame = { readonly kind: string; readonly id: number | null; readonly data: string };

type Visitor = {
  readonly port: number;
  /** token of the session cookie */
  readonly session: string;
  readonly since: number;
  readonly onFrame: (frame: CrowdFrame) => void;
  readonly onEnd: () => void;
};

export type CrowdStream = { readonly status: number; close(): void };

const FRAME = /(?:id: (\d+)\n)?event: ([\w.]+)\ndata: (.*)\n\n/g;

/** A browser's event stream with little overhead, so that ten thousand fit beside the server. Null if it is refused. */
export const joinCrowd = ({ port, session, since, onFrame, onEnd }: Visitor): Promise<CrowdStream | null> =>
  new Promise((resolve) => {
    const socket: Socket = connect({ host: '127.0.0.1', port });
    let text = '';
    let status = 0;
    const end = (): void => {
      resolve(null);
      onEnd();
    };
    socket.setEncoding('latin1');
    socket.on('connect', () => {
      socket.write(
        `GET /api/stream.php?since=${since} HTTP/1.1\r\nhost: localhost\r\ncookie: session=${session}\r\n` +
          'sec-fetch-site: same-origin\r\n\r\n',
      );
    });
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (status === 0) {
        const answered = /^HTTP\/1\.1 (\d+)/.exec(text);
        if (answered === null) return;
        status = Number(answered[1]);
        resolve({ status, close: () => socket.destroy() });
      }
      let last = 0;
      for (const found of text.matchAll(FRAME)) {
        last = found.index + found[0].length;
        onFrame({ kind: found[2] ?? '', id: found[1] === undefined ? null : Number(found[1]), data: found[3] ?? '' });
      }
      text = text.slice(last);
    });
    socket.on('error', () => {});
    socket.on('close', end);
  });

/** Runs `work` for every item, at most `atOnce` at a time. */
export const forEachOf = async <Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const walk = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as Item, index);
  };
  await Promise.all(Array.from({ length: atOnce }, walk));
};
