import Eye from 'lucide-react/icons/eye';
import Heart from 'lucide-react/icons/heart';
import PenTool from 'lucide-react/icons/pen-tool';
import PersonStanding from 'lucide-react/icons/person-standing';
import Scissors from 'lucide-react/icons/scissors';
import Sparkles from 'lucide-react/icons/sparkles';
import VenusAndMars from 'lucide-react/icons/venus-and-mars';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import styles from '#web/features/members/details/member-facts.module.css';
import { useBothEnjoy } from '#web/features/members/use-both-enjoy.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

const ICONS: Readonly<Record<MemberProfile['facts'][number]['field'], ReactNode>> = {
  sexuality: <VenusAndMars aria-hidden />,
  looking_for: <Sparkles aria-hidden />,
  relationship_status: <Heart aria-hidden />,
  hair_color: <Scissors aria-hidden />,
  eye_color: <Eye aria-hidden />,
  body_type: <PersonStanding aria-hidden />,
  tattoos: <PenTool aria-hidden />,
};

/** Facts shown without their label, which only screen readers get, because the value explains itself. */
const PLAIN: ReadonlySet<string> = new Set(['sexuality', 'relationship_status', 'body_type']);

/** The facts chosen from lists, in the profile's order. */
export const MemberFacts = ({ facts, gender }: Pick<MemberProfile, 'facts' | 'gender'>) => {
  const t = useTranslations('profile-facts');
  return (
    <dl className={cluster.gap2}>
      {facts.map(({ field, value }) => (
        <div key={field} className={styles.fact} data-plain={PLAIN.has(field) || undefined}>
          {ICONS[field]}
          <dt>{t(`field.${field}` as Extract<PlainKey<'profile-facts'>, `field.${string}`>)}</dt>
          <dd>{t(`${field}.${value}` as PlainKey<'profile-facts'>, { personGender: gender })}</dd>
        </div>
      ))}
    </dl>
  );
};

type InterestsProps = {
  readonly interests: MemberProfile['interests'];
  /** the reader's interests */
  readonly own: readonly string[];
};

/** Number of interests shown if none are shared. */
const SHOWN_INTERESTS = 6;

/** Names the shared interests in a sentence and hides the others; if none are shared, shows the first few. */
export const InterestsOfBoth = ({ interests, own }: InterestsProps) => {
  const t = useTranslations('member');
  const describeShared = useBothEnjoy();
  const shared = interests.filter((slug) => own.includes(slug));
  const others = interests.filter((slug) => !own.includes(slug));
  const folded = shared.length > 0 ? others : others.slice(SHOWN_INTERESTS);
  return (
    <>
      {shared.length > 0 ? (
        <p className={styles.both}>{describeShared(shared)}</p>
      ) : (
        <MemberInterests interests={others.slice(0, SHOWN_INTERESTS)} />
      )}
      {folded.length > 0 && (
        <details className={styles.others}>
          <summary>{t('more_interests', { count: folded.length })}</summary>
          <MemberInterests interests={folded} />
        </details>
      )}
    </>
  );
};

export const MemberInterests = ({ interests }: Pick<InterestsProps, 'interests'>) => {
  const t = useTranslations('interests');
  return (
    <ul role="list" className={cluster.gap2}>
      {interests.map((slug) => (
        <li key={slug} className={styles.interest}>
          {t(slug as PlainKey<'interests'>)}
        </li>
      ))}
    </ul>
  );
};
