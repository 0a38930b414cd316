import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '#server/platform/log/log.ts';
import { type MetricsServer, startMetricsServer } from '#server/platform/metrics/metrics-server.ts';
import { createMetrics } from '#server/platform/metrics/metrics.ts';
import { StartError } from '#server/platform/start-error.ts';

describe('the metrics', () => {
  const lines: string[] = [];
  const log = createLog({ level: 'info', readable: true, destination: { write: (line) => lines.push(line) } });
  const started: MetricsServer[] = [];
  const start = async (metrics = createMetrics(), port = 0, chosen = true) => {
    const server = await startMetricsServer({ metrics, log }, { host: '127.0.0.1', port, chosen });
    if (server) started.push(server);
    return server;
  };

  afterEach(async () => {
    for (const server of started.splice(0)) await server.close();
  });

  it('tell requests by route pattern, jobs, gauges and the lag of the event loop', async () => {
    const metrics = createMetrics();
    metrics.observeRequest({ route: '/members/:id', method: 'GET', status: 200, seconds: 0.02 });
    metrics.observeJob({ name: 'deliver-mails', failed: true, seconds: 1 });
    metrics.addGauge({ name: 'streams_open', help: 'Open streams.', read: () => 7 });
    const server = await start(metrics);
    const answer = await fetch(`http://127.0.0.1:${server!.port}/metrics`);
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(text).toContain('http_request_duration_seconds_count{route="/members/:id",method="GET",status="200"} 1');
    expect(text).toContain('job_failures_total{name="deliver-mails"} 1');
    expect(text).toContain('streams_open 7');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  it('tell the other numbers while one of them cannot be read', async () => {
    const metrics = createMetrics();
    metrics.addGauge({ name: 'rows', help: 'Rows.', read: () => Promise.reject(new Error('the database is away')) });
    metrics.addGauge({ name: 'streams_open', help: 'Open streams.', read: async () => 7 });
    const { text } = await metrics.render();
    expect(text).toContain('rows Nan');
    expect(text).toContain('streams_open 7');
  });

  it('answer nothing else', async () => {
    const server = await start();
    expect((await fetch(`http://127.0.0.1:${server!.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server!.port}/metrics`, { method: 'POST' })).status).toBe(404);
  });

  it('stop the start if the port that somebody chose is taken, and only warn if it is the default one', async () => {
    const { port } = (await start())!;
    await expect(start(createMetrics(), port)).rejects.toBeInstanceOf(StartError);
    expect(await start(createMetrics(), port, false)).toBeNull();
    expect(lines.at(-1)).toContain(`127.0.0.1:${port} is taken`);
  });
});
