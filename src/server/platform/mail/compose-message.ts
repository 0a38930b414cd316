import type { SendMailOptions } from 'nodemailer';
import type { SigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import { PICTURE_ADDRESS } from '#server/platform/mail/mail-picture-rules.ts';
import { readMailPicture } from '#server/platform/mail/mail-pictures.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';

/**
 * nodemailer's own list leaves out List-Unsubscribe-Post and the addresses of feedback, and providers heed those only when
 * they are signed (RFC 8058, RFC 9477).
 */
const SIGNED_HEADERS = [
  'From',
  'To',
  'Subject',
  'Date',
  'Message-ID',
  'MIME-Version',
  'Content-Type',
  'Auto-Submitted',
  'Feedback-ID',
  'List-Unsubscribe',
  'List-Unsubscribe-Post',
  'CFBL-Address',
].join(':');

/** Gmail counts complaints by each of its parts; the last one names the sender, and is the same in all mails. */
const SENDER_ID = 'vonkmail';

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

type Sending = {
  /** the address of the site, or of the installation */
  readonly from: string;
  /** null: what cannot be delivered goes to `from`, where nobody reads it */
  readonly returns: ReturnAddresses | null;
  /** null: it leaves unsigned */
  readonly key: SigningKey | null;
};

export const composeMessage = (mail: OutboxMail, { from, returns, key }: Sending): SendMailOptions => ({
  // The same at every attempt, so that the receiving server recognises a duplicate.
  messageId: `<${BigInt.asUintN(64, BigInt(mail.id)).toString(16)}@${domainOf(from)}>`,
  date: mail.created_at,
  from: { name: mail.from_name, address: from },
  to: { name: '', address: mail.to_address },
  subject: mail.subject,
  ...returnPath(mail, returns),
  html: mail.html,
  text: mail.text,
  ...(mail.picture !== null && { attachments: [pictureOf(mail.picture)] }),
  headers: {
    'X-Auto-Response-Suppress': 'OOF, AutoReply',
    'Auto-Submitted': 'auto-generated',
    'Feedback-ID': [mail.kind, mail.site_id, mail.is_bulk ? 'bulk' : 'account', SENDER_ID].join(':'),
    ...mail.headers,
    ...returnHeaders(mail, returns),
  },
  ...(key !== null && {
    dkim: {
      domainName: key.domain,
      keySelector: key.selector,
      privateKey: key.privateKey,
      headerFieldNames: SIGNED_HEADERS,
    },
  }),
});

/** Beside the HTML that shows it, in one part of the message: no program lists it as a file. */
const pictureOf = (name: string) => ({
  cid: PICTURE_ADDRESS.slice('cid:'.length),
  filename: `${name}.png`,
  contentType: 'image/png',
  contentDisposition: 'inline' as const,
  content: readMailPicture(name),
});

/** The envelope: what cannot be delivered comes back to an address that names its reader. */
const returnPath = (mail: OutboxMail, returns: ReturnAddresses | null) =>
  returns === null || mail.return_ref === null
    ? {}
    : {
        envelope: {
          from: returns.forReturns(mail.return_ref, mail.is_bulk, mail.created_at),
          to: mail.to_address,
        },
      };

/** Some mail programs unsubscribe by mail only; providers learn where complaints go (RFC 9477). */
const returnHeaders = (mail: OutboxMail, returns: ReturnAddresses | null): Record<string, string> => {
  const page = mail.headers['List-Unsubscribe'];
  if (returns === null || mail.return_ref === null || page === undefined) return {};
  const address = returns.forUnsubscribing(mail.return_ref, mail.created_at);
  return {
    'List-Unsubscribe': `${page}, <mailto:${address}?subject=unsubscribe>`,
    'CFBL-Address': `${returns.forComplaints}; report=arf`,
  };
};
