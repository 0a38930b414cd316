import { isIP } from 'node:net';
import type { MailKey } from '#server/platform/mail/keys/mail-keys-store.ts';

export type DnsRecord = { readonly name: string; readonly type: 'TXT'; readonly value: string };

export const dkimName = ({ domain, selector }: Pick<MailKey, 'domain' | 'selector'>): string =>
  `${selector}._domainkey.${domain}`;

export const dkimValue = ({ public_key: key }: Pick<MailKey, 'public_key'>): string => `v=DKIM1; k=rsa; p=${key}`;

/** As name servers read it in a zone file: a string of a TXT record has at most 255 characters, a longer text is several. */
export const quoted = (value: string): string => (value.match(/.{1,255}/g) ?? []).map((part) => `"${part}"`).join(' ');

/** Whether one of the texts of a name is the record of this key; blanks do not matter. */
export const isDkimRecordOf = ({ public_key: key }: Pick<MailKey, 'public_key'>, texts: readonly string[]): boolean =>
  texts.some((text) => text.replaceAll(/\s/g, '').split(';').includes(`p=${key}`));

const mechanismOf = (host: string): string => {
  const bare = host.replaceAll(/[[\]]/g, '');
  return isIP(bare) === 0 ? `a:${bare}` : `ip${isIP(bare)}:${bare}`;
};

type Route = { readonly domain: string; readonly smtpHost: string; readonly returnDomain: string | null };

/**
 * What the DNS of a domain has to say about who sends its mails. The envelope names the domain of what comes back, so that one
 * says which machines send.
 */
export const senderRecords = ({ domain, smtpHost, returnDomain }: Route): DnsRecord[] => [
  { name: returnDomain ?? domain, type: 'TXT', value: `v=spf1 ${mechanismOf(smtpHost)} ~all` },
  { name: `_dmarc.${domain}`, type: 'TXT', value: 'v=DMARC1; p=none' },
];
