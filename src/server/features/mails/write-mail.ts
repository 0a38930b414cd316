import { MAIL_ACCENTS } from '#server/features/mails/mail-colour-rules.ts';
import { layoutHtml, linksOf, type MailContent } from '#server/features/mails/mail-layout-rules.ts';
import { layoutText } from '#server/features/mails/mail-text-rules.ts';
import type { Site } from '#server/platform/http/requests/request-context.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import type { MemberId } from '#server/platform/ids/public-id.ts';
import type { Mail } from '#server/platform/mail/mailer.ts';
import type { CountryCode } from '#shared/domain/countries/country-codes.ts';
import { timeZoneOf } from '#shared/domain/countries/time-zones.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { GrammaticalGender } from '#shared/i18n/ambient-values.ts';
import { type Format, formatFor } from '#shared/i18n/format.ts';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea, Translate } from '#shared/i18n/message-types.ts';
import { typesettingOf } from '#shared/i18n/typeset.ts';

export type MailRecipient = {
  readonly site: Pick<Site, 'id' | 'name' | 'mail_name' | 'niche' | 'support_email'>;
  /** The site's origin from the configuration, never from a request's headers. */
  readonly origin: string;
  readonly locale: Locale;
  /** Decides the variant of the language and the format of dates. */
  readonly country: CountryCode;
  /** the member's region; decides the time zone of dates together with the country */
  readonly region?: string | null;
  /** the grammatical gender in which the mail addresses the recipient */
  readonly viewerGender: GrammaticalGender;
  /** Null for recipients without an account. */
  readonly memberId: MemberId | null;
  readonly to: string;
  /** If true, sender, subject and preview do not name the site or the occasion: they are visible on a locked screen. */
  readonly isDiscreet: boolean;
};

/** Returns the translator of a message area for this recipient. */
export const textsFor = <Area extends MessageArea>(
  { locale, country, viewerGender }: Pick<MailRecipient, 'locale' | 'country' | 'viewerGender'>,
  area: Area,
): Translate<Area> => serverTranslator(typesettingOf(locale, country), area, viewerGender);

/** Returns formats for dates, times and sums in the recipient's language and time zone. */
export const formatOf = ({
  locale,
  country,
  region = null,
}: Pick<MailRecipient, 'locale' | 'country' | 'region'>): Format => {
  const format = formatFor({ locale, region: country, timeZone: timeZoneOf({ country, region }) });
  return { ...format, date: (value, style) => inOnePiece(format.date(value, style), style) };
};

/** Prevents line breaks within a date or a time. A break is allowed after the year or the weekday. */
const inOnePiece = (date: string, style: Parameters<Format['date']>[1]): string => {
  const whole = date.replaceAll(' ', '\u00A0');
  if (style === 'day') return whole.replace('\u00A0', ' ');
  return style === 'written' ? whole.replace(/(?<=\d{4},?)\u00A0/, ' ') : whole;
};

/** Returns date and time with the time zone. */
export const momentOf = (format: Format, at: Date): string => `${format.date(at, 'written')}\u00A0(${format.zone(at)})`;

/** Returns a greeting, by name if it is known. */
export const greetingOf = (
  recipient: Pick<MailRecipient, 'locale' | 'country' | 'viewerGender'>,
  name: string | null,
): string =>
  name === null ? textsFor(recipient, 'decisions')('hello') : textsFor(recipient, 'mails')('frame.greeting', { name });

/** Returns sender, subject and preview of a discreet mail. */
export const discreetCover = (
  recipient: Pick<MailRecipient, 'locale' | 'country' | 'viewerGender'>,
): { readonly fromName: string; readonly subject: string; readonly preheader: string } => {
  const t = textsFor(recipient, 'mails');
  return {
    fromName: t('frame.discreet_sender'),
    subject: t('frame.discreet_subject'),
    preheader: t('frame.discreet_preheader'),
  };
};

/**
 * Returns a complete mail in the site's design, ready for `mailer.send(tx, …)`. If `unsubscribeUrl` is set, the mail
 * gets an unsubscribe link and the List-Unsubscribe headers.
 */
export const writeMail = (
  recipient: MailRecipient,
  { kind, content, unsubscribeUrl }: { kind: string; content: MailContent; unsubscribeUrl?: string },
): Mail => {
  const { site, origin, memberId, to, isDiscreet } = recipient;
  const t = textsFor(recipient, 'mails');
  const { fromName, ...cover } = isDiscreet ? discreetCover(recipient) : { fromName: site.mail_name };
  const { picture, ...words } = content;
  const shown = {
    ...words,
    headline: content.subject,
    ...cover,
    ...(picture !== undefined && !isDiscreet && { picture }),
  };
  const frame = {
    language: typesettingOf(recipient.locale, recipient.country),
    colon: recipient.locale === 'fr' ? '\u00A0:' : ':',
    siteName: site.name,
    siteUrl: `${origin}/`,
    supportEmail: site.support_email,
    accent: MAIL_ACCENTS[nicheOf(site.niche)],
    fallback: t('frame.fallback', { count: linksOf(content).length }),
    footer: [
      ...(memberId === null || content.because !== undefined ? [] : [t('frame.about', { site: site.name })]),
      t('frame.support', { email: site.support_email }),
    ],
    choices:
      unsubscribeUrl === undefined
        ? []
        : [
            { label: t('frame.unsubscribe'), url: unsubscribeUrl },
            { label: t('frame.choices'), url: `${origin}/notifications` },
          ],
  };
  return {
    siteId: site.id,
    memberId,
    kind,
    to,
    fromName,
    subject: shown.subject,
    html: layoutHtml(frame, shown),
    text: layoutText(frame, shown),
    ...(shown.picture !== undefined && { picture: shown.picture }),
    ...(unsubscribeUrl !== undefined && {
      isBulk: true,
      headers: { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
    }),
  };
};
