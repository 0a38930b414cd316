import https, { type RequestOptions } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/** Preloaded into the server: redirects requests to the journeys' push service to one on this machine. */
const PORT = process.env['PUSH_SERVICE_PORT'];
const { request } = https;

const reach = (url: URL, options: RequestOptions, hear: Parameters<typeof request>[2]) => {
  const { agent: _agent, ...rest } = options;
  const own = { ...rest, hostname: '127.0.0.1', port: PORT, rejectUnauthorized: false };
  return url.hostname === 'push.example' ? request(url, own, hear) : request(url, options, hear);
};

https.request = reach as typeof request;
syncBuiltinESMExports();
