import { halfWidth, withoutInvisible } from '#shared/domain/pasted-text.ts';

/** Browsers and Node have the same one; the library of TypeScript that holds for both does not name it. */
declare const URL: { new (address: string): { readonly hostname: string } };

/**
 * The one form in which an address is stored, compared and hashed: two texts with the same form are the same mailbox. Domains are
 * in ASCII, as in mails, so that `münchen.de` is `xn--mnchen-3ya.de`.
 */
export const normalEmail = (address: string): string => {
  const plain = halfWidth(withoutInvisible(address).trim())
    // No keyboard's own: word processors put them in place of the straight one.
    .replaceAll(/[‘’ʼ]/g, "'")
    .normalize('NFC')
    .toLowerCase();
  const domainAt = plain.lastIndexOf('@') + 1;
  return plain.slice(0, domainAt) + asciiDomain(plain.slice(domainAt));
};

const asciiDomain = (domain: string): string => {
  // Of an address in an address only a part would be left.
  if (!/\P{ASCII}/u.test(domain) || /[\s/?#:@\\%[\]]/.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    // No domain: whoever checks it refuses it as it is.
    return domain;
  }
};
