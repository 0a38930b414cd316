import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { sha256 } from '#server/platform/secrets/sha256.ts';
import { NOTIFICATION_KINDS, type NotificationKind } from '#shared/domain/account/notification-kinds.ts';

/**
 * The content of the token in a mail's links. It is sealed rather than stored, because mails may be a year old when
 * opened.
 */
export type MailChoice = {
  readonly memberId: MemberId;
  /** the kind of the mail */
  readonly kind: NotificationKind;
  /** shows whether the member still has the address that got the mail */
  readonly addressHash: string;
};

const OWNER = 'mail-choice';

export const hashOfAddress = (address: string): string => sha256(address).toString('base64url').slice(0, 11);

export const sealMailChoice = (secrets: SecretBox, { memberId, kind, addressHash }: MailChoice): string =>
  secrets.seal(Buffer.from(`${memberId} ${kind} ${addressHash}`), OWNER).toString('base64url');

/** Returns null for any token that was not sealed by this application. */
export const openMailChoice = (secrets: SecretBox, token: string): MailChoice | null => {
  const opened = openOrNull(secrets, token);
  const [memberId, name, addressHash] = opened?.toString().split(' ') ?? [];
  const kind = NOTIFICATION_KINDS.find((known) => known === name);
  if (memberId === undefined || kind === undefined || addressHash === undefined) return null;
  return { memberId: memberId as MemberId, kind, addressHash };
};

const openOrNull = (secrets: SecretBox, token: string): Buffer | null => {
  try {
    return secrets.open(Buffer.from(token, 'base64url'), OWNER);
  } catch {
    // Truncated, forged, or sealed with a deleted key: the recipient gets the same answer.
    return null;
  }
};
