import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** `route` is the pattern (`/members/:id`), never the path: labels with ids would grow without bound. */
  observeRequest(seen: { route: string; method: string; status: number; seconds: number }): void;
  observeJob(seen: { name: string; failed: boolean; seconds: number }): void;
  /** A number that is read at each collection. */
  addGauge(gauge: { name: string; help: string; read: () => number | Promise<number> }): void;
  /** The text that Prometheus reads. */
  render(): Promise<{ contentType: string; text: string }>;
}

/** Returns NaN if reading fails, so that other metrics are still rendered. The failed service logs its outage. */
const orUnknown = async (read: () => number | Promise<number>): Promise<number> => {
  try {
    return await read();
  } catch {
    return Number.NaN;
  }
};

export const createMetrics = (): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  // Process, memory, garbage collection and the lag of the event loop.
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  });
  const jobSeconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time that one run of a job took.',
    labelNames: ['name'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
    registers,
  });
  const jobFailures = new Counter({
    name: 'job_failures_total',
    help: 'Runs of a job that ended in an error, before any retry.',
    labelNames: ['name'],
    registers,
  });

  return {
    observeRequest: ({ route, method, status, seconds }) => requests.observe({ route, method, status }, seconds),
    observeJob: ({ name, failed, seconds }) => {
      jobSeconds.observe({ name }, seconds);
      if (failed) jobFailures.inc({ name });
    },
    addGauge: ({ name, help, read }) => {
      const gauge: Gauge = new Gauge({ name, help, registers, collect: async () => gauge.set(await orUnknown(read)) });
    },
    render: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
