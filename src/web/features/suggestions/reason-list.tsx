import Activity from 'lucide-react/icons/activity';
import Cake from 'lucide-react/icons/cake';
import Camera from 'lucide-react/icons/camera';
import ListChecks from 'lucide-react/icons/list-checks';
import MapPin from 'lucide-react/icons/map-pin';
import Sparkles from 'lucide-react/icons/sparkles';
import Target from 'lucide-react/icons/target';
import type { Reason } from '#shared/contract/fields.ts';
import type { LookKey } from '#shared/domain/search/match-preferences.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/suggestions/reason-list.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const ICONS = {
  same_city: MapPin,
  near: MapPin,
  same_region: MapPin,
  near_age: Cake,
  has_photo: Camera,
  recently_active: Activity,
  shared_interests: Sparkles,
  same_looking_for: Target,
  preferences_met: ListChecks,
} as const satisfies Record<Reason['code'], unknown>;

/** Further shared interests are counted, or left out of a sentence. */
const NAMED_INTERESTS = 3;

type Props = {
  /** the member's name, for screen readers */
  readonly name: string;
  readonly reasons: readonly Reason[];
  readonly atMost?: number;
  /** names shared interests in a sentence, where there is room for one */
  readonly describeShared?: DescribeShared;
};

type DescribeShared = (interests: readonly string[]) => string;

/** Lists why a member is suggested, the strongest reason first; nothing if there is none. */
export const ReasonList = ({ name, reasons, atMost = 3, describeShared }: Props) => {
  const t = useTranslations('reasons');
  const say = useReasonWords(describeShared);
  if (reasons.length === 0) return null;
  return (
    <ul role="list" aria-label={t('why', { name })} className={styles.reasons}>
      {sortForReading(reasons)
        .slice(0, atMost)
        .map((reason) => {
          const Icon = ICONS[reason.code];
          return (
            <li key={reason.code} className={styles.reason}>
              <Icon aria-hidden className={styles.icon} />
              <span>{say(reason)}</span>
            </li>
          );
        })}
    </ul>
  );
};

/** “Has a photo” comes last, because the photo is visible anyway. */
const sortForReading = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.toSorted((a, b) => Number(a.code === 'has_photo') - Number(b.code === 'has_photo'));

const useReasonWords = (describeShared: DescribeShared | undefined) => {
  const t = useTranslations('reasons');
  const interestNames = useTranslations('interests');
  const facts = useTranslations('profile-facts');
  return (reason: Reason): string => {
    switch (reason.code) {
      case 'shared_interests': {
        const named = reason.interests.slice(0, NAMED_INTERESTS);
        if (describeShared !== undefined) return describeShared(named);
        const interests = named.map((slug) => interestNames(slug as PlainKey<'interests'>)).join(', ');
        const more = reason.interests.length - named.length;
        return more > 0 ? t('more_shared_interests', { interests, more }) : t('shared_interests', { interests });
      }
      case 'preferences_met': {
        const named = reason.facts.map(
          ({ field, value }) => `${facts(`field.${field}` as LookKey)} (${facts(`${field}.${value}` as LookKey)})`,
        );
        return t('preferences_met', { facts: named.join(', ') });
      }
      default:
        return t(reason.code);
    }
  };
};
