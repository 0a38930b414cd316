import { formatOf, textsFor } from '#server/features/mails/write-mail.ts';
import type { CampaignKind, CampaignText } from '#server/features/notifications/campaigns/campaign-file-rules.ts';
import {
  type MemberRecipient,
  writeUnsubscribableMail,
} from '#server/features/notifications/mails/write-unsubscribable-mail.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import { NOTIFICATION_KIND_PROPERTIES } from '#shared/domain/account/notification-kinds.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';
import { HOUR_MS } from '#shared/domain/time.ts';

type Campaigned = {
  readonly kind: CampaignKind;
  readonly text: CampaignText;
  readonly path: string;
  readonly endsAt: Date;
  readonly detail: NotificationDetail;
  readonly secrets: SecretBox;
};

/** An offer that ends before 6:00 is shown as ending the day before. */
const NIGHT_MS = 6 * HOUR_MS;
const PERCENT = /^\d+\s?%/;

/** Writes the operator's text into the usual notification layout. An offer states when it ends. */
export const writeCampaignMail = (
  recipient: MemberRecipient,
  { kind, text, path, endsAt, detail, secrets }: Campaigned,
): Mail => {
  const format = formatOf(recipient);
  const date = format.date(endsAt.getTime() - NIGHT_MS, 'long');
  const until = { text: textsFor(recipient, 'notification-mails')('offer', { date }), strong: date };
  const { subject, preheader, paragraphs, button } = text;
  return writeUnsubscribableMail(recipient, {
    kind,
    detail,
    secrets,
    content: {
      picture: NOTIFICATION_KIND_PROPERTIES[kind].picture,
      subject,
      figure: kind === 'promotions' ? PERCENT.exec(subject)?.[0] : undefined,
      preheader,
      paragraphs,
      links: [{ label: button, path }],
      details: kind === 'promotions' ? [until] : [],
      notes: [],
    },
  });
};
