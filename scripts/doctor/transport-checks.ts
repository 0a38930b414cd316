import { fine, type Finding, warning } from '#scripts/doctor/finding.ts';
import type { Config } from '#server/config.ts';

type Wires = Pick<Config, 'database' | 'natsUrl' | 'objects' | 'mail'>;

const ENCRYPTED_MODES = ['require', 'verify-ca', 'verify-full'];

/** Returns true for hosts on this machine, to which traffic cannot be intercepted. */
const isHere = (host: string): boolean => /^$|^\/|^localhost$|^127\.|^\[?::1\]?$/.test(host);

/** Names every setting whose traffic leaves this machine unencrypted. */
export const checkTransport = (wires: Wires): Finding => {
  const open = [...openDatabases(wires), ...openBroker(wires), ...openStore(wires), ...openMail(wires)];
  if (open.length === 0) return fine('What leaves this machine is encrypted');
  return warning(
    `${[...new Set(open)].join(', ')}: what is sent there is not encrypted.`,
    'Use sslmode=verify-full for PostgreSQL, tls:// for NATS, https:// for S3, smtps:// for mail; or use a private network.',
  );
};

const openDatabases = ({ database }: Wires): string[] => {
  if (database.kind === 'embedded') return [];
  const urls = {
    DATABASE_URL: database.url,
    DATABASE_READ_URL: database.readUrl,
    DATABASE_DIRECT_URL: database.directUrl,
  };
  const isOpen = (address: string): boolean => {
    const { hostname, searchParams } = new URL(address);
    const isEncrypted = ENCRYPTED_MODES.includes(searchParams.get('sslmode') ?? '');
    return !isEncrypted && !isHere(searchParams.get('host') ?? hostname);
  };
  const found = Object.entries(urls).filter(([, address]) => isOpen(address));
  // Variables that are not set fall back to DATABASE_URL.
  return found.filter(([name, address]) => name === 'DATABASE_URL' || address !== database.url).map(([name]) => name);
};

const openBroker = ({ natsUrl }: Wires): string[] => {
  if (natsUrl === null) return [];
  const { protocol, hostname } = new URL(natsUrl);
  return protocol === 'tls:' || isHere(hostname) ? [] : ['NATS_URL'];
};

const openStore = ({ objects }: Wires): string[] => {
  if (objects.kind === 'file' || objects.endpoint === null) return [];
  const { protocol, hostname } = new URL(objects.endpoint);
  return protocol === 'https:' || isHere(hostname) ? [] : ['S3_ENDPOINT'];
};

/** An SMTP URL with a login counts as encrypted, because the mailer then requires STARTTLS. */
const openMail = ({ mail }: Wires): string[] => {
  if (mail.smtpUrl === null) return [];
  const { protocol, hostname, username } = new URL(mail.smtpUrl);
  return protocol === 'smtps:' || username !== '' || isHere(hostname) ? [] : ['SMTP_URL'];
};
