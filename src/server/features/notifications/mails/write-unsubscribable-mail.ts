import type { MailContent, MailSection } from '#server/features/mails/mail-layout-rules.ts';
import type { MailLink } from '#server/features/mails/mail-parts-rules.ts';
import { greetingOf, type MailRecipient, textsFor, writeMail } from '#server/features/mails/write-mail.ts';
import { hashOfAddress, sealMailChoice } from '#server/features/notifications/mails/choice-token-rules.ts';
import type { WaitingRow } from '#server/features/notifications/mails/waiting-rows-rules.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { SecretBox } from '#server/platform/secrets/secret-box.ts';
import type { NotificationKind } from '#shared/domain/account/notification-kinds.ts';
import type { NotificationDetail } from '#shared/domain/account/notification-settings.ts';

export type MemberRecipient = MailRecipient & { readonly memberId: MemberId; readonly name: string };

type PageLink = Omit<MailLink, 'url'> & { readonly path: string };
type PageSection = MailSection<WaitingRow, PageLink>;

type PageContent = Omit<MailContent, 'greeting' | 'links' | 'sections' | 'more'> & {
  readonly sections?: readonly PageSection[];
  readonly more?: readonly PageSection[];
  /** pages of the site, the most important first */
  readonly links: readonly PageLink[];
};

type Draft = {
  readonly kind: NotificationKind;
  readonly detail: NotificationDetail;
  readonly secrets: SecretBox;
  readonly content: PageContent;
};

/**
 * Writes a mail of a kind that members can turn off, with the reason for it and an unsubscribe link. With detail
 * `nothing`, the mail says only that there is news.
 */
export const writeUnsubscribableMail = (
  recipient: MemberRecipient,
  { kind, detail, secrets, content }: Draft,
): Mail => {
  const { site, origin, memberId, to } = recipient;
  const t = textsFor(recipient, 'notification-mails');
  const token = sealMailChoice(secrets, { memberId, kind, addressHash: hashOfAddress(to) });
  const shown: PageContent =
    detail === 'nothing'
      ? {
          subject: t('neutral.subject', { site: site.name }),
          preheader: t('preheader'),
          paragraphs: [t('neutral.body', { site: site.name })],
          // The text part prints URLs in full, and any path but / would reveal what the mail is about.
          links: [{ label: t('button.open', { site: site.name }), path: '/' }],
          notes: [],
        }
      : { ...content, because: t('because', { kind: textsFor(recipient, 'notifications')(`kinds.${kind}.name`) }) };
  const { sections = [], more = [], ...plain } = shown;
  const toUrl = ({ path, ...link }: PageLink) => ({ ...link, url: origin + path });
  const withUrls = ({ rows, link, ...section }: PageSection): MailSection => ({
    ...section,
    ...(link !== undefined && { link: toUrl(link) }),
    rows: rows.map(({ path, ...row }) => ({ ...row, url: origin + path })),
  });
  return writeMail(recipient, {
    kind,
    unsubscribeUrl: `${origin}/notifications/off?token=${token}`,
    content: {
      ...plain,
      greeting: greetingOf(recipient, recipient.name),
      sections: sections.map(withUrls),
      more: more.map(withUrls),
      links: shown.links.map(toUrl),
    },
  });
};
