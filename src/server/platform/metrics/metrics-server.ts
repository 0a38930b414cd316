import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Log } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { StartError } from '#server/platform/start-error.ts';

const SILENCE_MS = 60_000;

export interface MetricsAddress {
  readonly host: string;
  readonly port: number;
  /** The port was configured: if it is taken, the start fails; for the default port there is only a warning. */
  readonly chosen: boolean;
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

/** `/metrics` on a port of its own, so that no reverse proxy ever publishes it; null if the default port is taken. */
export const startMetricsServer = async (
  { metrics, log }: { metrics: Metrics; log: Log },
  { host, port, chosen }: MetricsAddress,
): Promise<MetricsServer | null> => {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.render().then(
      ({ contentType, text }) => response.writeHead(200, { 'content-type': contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'The metrics cannot be collected');
        response.writeHead(500).end();
      },
    );
  });
  server.setTimeout(SILENCE_MS);
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
  } catch (error) {
    const where = `${host}:${port}`;
    if (chosen) {
      throw new StartError(`The metrics cannot listen on ${where}: choose another METRICS_PORT, or "off".`, {
        cause: error,
      });
    }
    log.warn(`There are no metrics: ${where} is taken. METRICS_PORT chooses another port.`);
    return null;
  }
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};
