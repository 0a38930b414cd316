import type { PageReader } from '#server/features/pages/page-reader-rules.ts';
import type { TextLine } from '#server/features/pages/page-text-rules.ts';
import type { PageValues, Placeholder } from '#server/features/pages/page-word-rules.ts';
import type { PageLine } from '#shared/contract/office/pages-contract.ts';
import { CASE_DAYS } from '#shared/domain/case-topics.ts';
import { FREE_CONVERSATIONS, UNSEND_MINUTES } from '#shared/domain/chat/message-rules.ts';
import { FREE_PHOTOS, PREMIUM_PHOTOS } from '#shared/domain/photos/photo-limits.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import { endOnce } from '#shared/i18n/end-once.ts';
import { typeset } from '#shared/i18n/typeset.ts';

type Count = Extract<Placeholder, `limits.${string}` | `days.${string}`>;

/**
 * Returns the counts that the code defines. Pages have no plural forms, so none may be 1: check-pages.ts reports it.
 */
export const countsFor = ({
  retentionPeriods,
}: Pick<PageReader, 'retentionPeriods'>): Readonly<Record<Count, number>> => {
  const days = (what: string): number => {
    const count = retentionPeriods[what];
    if (typeof count !== 'number') throw new Error(`No feature says for how many days it keeps ${what}.`);
    return count;
  };
  return {
    'limits.free_conversations': FREE_CONVERSATIONS,
    'limits.free_photos': FREE_PHOTOS,
    'limits.premium_photos': PREMIUM_PHOTOS,
    'limits.day_likes': SWIPE_LIKES_PER_DAY,
    'limits.unsend_minutes': UNSEND_MINUTES,
    'days.return': days('account_deletions'),
    'days.session': days('sessions'),
    'days.export': days('exports'),
    'days.unconfirmed': days('registrations'),
    'days.traces': days('traffic_sources'),
    'days.answer': CASE_DAYS,
  };
};

/** Returns the value of each placeholder. */
export const valuesFor = ({ site, company, format, words, retentionPeriods, minimumAge }: PageReader): PageValues => {
  const counts = Object.entries(countsFor({ retentionPeriods })).map(([name, count]) => [name, format.number(count)]);
  return {
    'company.name': company.name,
    'company.address': company.address,
    'company.city': company.city,
    'company.country': format.country(company.country),
    'company.registration': company.kvk,
    'company.phone': company.support_phone,
    'site.name': site.name,
    'site.domain': site.domain,
    'site.support_email': site.support_email,
    'site.support_phone': site.support_phone,
    'site.refund_days': format.number(site.refund_days),
    'site.minimum_age': format.number(minimumAge),
    'site.fictional_singular': words.singular,
    'site.fictional_plural': words.plural,
    ...(Object.fromEntries(counts) as Record<Count, string>),
  };
};

const PLACEHOLDER = /\{([a-z._]+)\}/g;
const EMAIL = '{site.support_email}';

/** Fills in a line for the reader. The support address becomes a link. */
export const fillLine = (line: TextLine, values: PageValues, { setting }: Pick<PageReader, 'setting'>): PageLine =>
  line.flatMap((piece) => {
    const fill = (text: string): string =>
      endOnce(typeset(setting, text).replaceAll(PLACEHOLDER, (_, name: string) => values[name as keyof PageValues]));
    const parts = piece.href === undefined ? piece.text.split(EMAIL) : [piece.text];
    return parts.flatMap((text, index): PageLine => [
      ...(index === 0 ? [] : [emailPiece(values['site.support_email'], piece)]),
      ...(text === '' ? [] : [{ ...piece, text: fill(text) }]),
    ]);
  });

const emailPiece = (address: string, piece: TextLine[number]): PageLine[number] => ({
  ...piece,
  text: address,
  href: `mailto:${address}`,
});
