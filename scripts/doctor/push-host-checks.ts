import { once } from 'node:events';
import { connect } from 'node:tls';
import { fine, type Finding, reasonOf, warning } from '#scripts/doctor/finding.ts';
import type { Config } from '#server/config.ts';

const LONGEST_MS = 5_000;

/** A known host for each wildcard. Other wildcards cannot be checked. */
const KNOWN: Readonly<Record<string, string>> = {
  '*.push.services.mozilla.com': 'updates.push.services.mozilla.com',
  '*.push.apple.com': 'web.push.apple.com',
  '*.notify.windows.com': 'wns2-par02p.notify.windows.com',
};

/** Opens a TLS connection without sending a request. */
const reach = async (host: string): Promise<void> => {
  const socket = connect({ host, port: 443, servername: host });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(LONGEST_MS) });
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError')
      throw new Error(`no answer within ${LONGEST_MS / 1000} seconds`, { cause: error });
    throw error;
  } finally {
    // Ignores errors after the connection has been closed.
    socket.on('error', () => {});
    socket.destroy();
  }
};

/** Checks that the push services can be reached from here. */
export const checkPushHosts = async (
  { demo, pushHosts }: Pick<Config, 'demo' | 'pushHosts'>,
  reachHost: (host: string) => Promise<void> = reach,
): Promise<Finding> => {
  if (demo) return fine('PUSH_HOSTS: not checked, because a demo needs no network');
  const hosts = pushHosts.flatMap((host) => (host.startsWith('*.') ? (KNOWN[host] ?? []) : host));
  const tried = await Promise.all(
    hosts.map(async (host) => {
      try {
        await reachHost(host);
        return null;
      } catch (error) {
        return `${host} (${reasonOf(error)})`;
      }
    }),
  );
  const failed = tried.filter((one) => one !== null);
  if (failed.length === 0) return fine(`PUSH_HOSTS: ${hosts.length} push services can be reached`);
  if (failed.length === hosts.length)
    return warning(
      `PUSH_HOSTS: none of the push services can be reached from here:\n${failed.join('\n')}`,
      'This machine may have no way to the internet. Let it open connections to port 443 of these hosts: until then pushes are dropped after 15 minutes.',
    );
  return warning(
    `PUSH_HOSTS: push services that cannot be reached from here:\n${failed.join('\n')}`,
    'Others can be reached, so the machine has a network: let it open connections to port 443 of these hosts, too.',
  );
};
