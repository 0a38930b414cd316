import { isIP } from 'node:net';
import type { MailKey } from '#server/platform/mail/keys/mail-keys-store.ts';

export type DnsRecord = { readonly name: string; readonly type: 'TXT'; readonly value: string };

export const dkimName = ({ domain, selector }: Pick<MailKey, 'domain' | 'selector'>): string =>
  `${selector}._domainkey.${domain}`;

export const dkimValue = ({ public_key: key }: Pick<MailKey, 'public_key'>): string => `v=DKIM1; k=rsa; p=${key}`;

/** Quotes a TXT record for a zone file, where strings have at most 255 characters: a longer text becomes several. */
export const quoted = (value: string): string => (value.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ');

/** Returns true if one of a name's TXT records contains this key; spaces are ignored. */
export const isDkimRecordOf = ({ public_key: key }: Pick<MailKey, 'public_key'>, texts: readonly string[]): boolean =>
  texts.some((text) => text.replaceAll(/\s/g, '').split(';').includes(`p=${key}`));

const mechanismOf = (host: string): string => {
  const bare = host.replaceAll(/[[\]]/g, '');
  return isIP(bare) === 0 ? `a:${bare}` : `ip${isIP(bare)}:${bare}`;
};

type Route = { readonly domain: string; readonly smtpHost: string; readonly returnDomain: string | null };

/**
 * Returns the DNS records that a sending domain needs. SPF belongs to the domain of the envelope, which receives
 * bounces.
 */
export const senderRecords = ({ domain, smtpHost, returnDomain }: Route): DnsRecord[] => [
  { name: returnDomain ?? domain, type: 'TXT', value: `v=spf1 ${mechanismOf(smtpHost)} ~all` },
  { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=none' },
];
