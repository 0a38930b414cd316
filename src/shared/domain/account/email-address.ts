import { halfWidth, withoutInvisible } from '#shared/domain/pasted-text.ts';

/** Available in browsers and Node, but missing in the TypeScript library used for both. */
declare const URL: { new (address: string): { readonly hostname: string } };

/**
 * Normalises an email address for storing, comparing and hashing: equal results mean the same mailbox. Domains are
 * converted to ASCII, as in mails: `münchen.de` becomes `xn--mnchen-3ya.de`.
 */
export const normalEmail = (address: string): string => {
  const plain = halfWidth(withoutInvisible(address).trim())
    // Word processors replace the straight apostrophe with these; no keyboard types them.
    .replaceAll(/[‘’ʼ]/g, "'")
    .normalize('NFC')
    .toLowerCase();
  const domainAt = plain.lastIndexOf('@') + 1;
  return plain.slice(0, domainAt) + asciiDomain(plain.slice(domainAt));
};

const asciiDomain = (domain: string): string => {
  // Not converted: domains in ASCII, and texts with characters at which `URL` would cut the domain off.
  if (!/\P{ASCII}/u.test(domain) || /[\s/?#:@\\%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // Not a domain: returned unchanged, so that validation refuses it.
    return domain;
  }
};
