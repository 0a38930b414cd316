import type { SendMailOptions } from 'nodemailer';
import type { SigningKey } from '#server/platform/mail/keys/mail-keys-store.ts';
import { pictureAddress } from '#server/platform/mail/mail-picture-rules.ts';
import { findMailPicture } from '#server/platform/mail/mail-pictures.ts';
import type { OutboxMail } from '#server/platform/mail/mail-statements.ts';
import type { ReturnAddresses } from '#server/platform/mail/return-addresses.ts';

/**
 * Headers to sign. nodemailer's list lacks List-Unsubscribe-Post and the feedback headers, which providers accept only
 * if signed (RFC 8058, RFC 9477).
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

/**
 * Gmail counts complaints by each part of Feedback-ID; the last part identifies the sender and is the same in all
 * mails.
 */
const SENDER_ID = 'vonkmail';

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase();

type Sending = {
  /** the site's address, or the installation's */
  readonly from: string;
  /** null: bounces go to `from`, which is not read */
  readonly returns: ReturnAddresses | null;
  /** null: not signed */
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
  attachments: picturesOf(mail.picture),
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

/**
 * The picture beside the HTML in one part of the message, without a file name, so that it is not offered as an
 * attachment.
 */
const picturesOf = (name: string | null) => {
  const content = findMailPicture(name);
  return name === null || content === undefined
    ? []
    : [
        {
          cid: pictureAddress(name).slice('cid:'.length),
          filename: false as const,
          contentType: 'image/png',
          contentDisposition: 'inline' as const,
          content,
        },
      ];
};

/** The envelope sender identifies the recipient, so that bounces can be matched. */
const returnPath = (mail: OutboxMail, returns: ReturnAddresses | null) =>
  returns === null || mail.return_ref === null
    ? {}
    : {
        envelope: {
          from: returns.forReturns(mail.return_ref, mail.is_bulk, mail.created_at),
          to: mail.to_address,
        },
      };

/** For mail programs that unsubscribe only by mail, and for providers' complaints (RFC 9477). */
const returnHeaders = (mail: OutboxMail, returns: ReturnAddresses | null): Record<string, string> => {
  const page = mail.headers['List-Unsubscribe'];
  if (returns === null || mail.return_ref === null || page === undefined) return {};
  const address = returns.forUnsubscribing(mail.return_ref, mail.created_at);
  return {
    'List-Unsubscribe': `${page}, <mailto:${address}?subject=unsubscribe>`,
    'CFBL-Address': `${returns.forComplaints}; report=arf`,
  };
};
