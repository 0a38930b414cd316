import UserRound from 'lucide-react/icons/user-round';
import { useId } from 'react';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { MemberBadges } from '#web/features/members/member-badges.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import styles from '#web/pages/registration/activate-done/people-to-meet.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Card, cardLinkClass } from '#web/ui/card/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import stack from '#web/ui/layout/stack.module.css';
import { Avatar } from '#web/ui/photo/avatar.tsx';

const PEOPLE_SHOWN = 3;

/** Members suggested to the new member, with reasons. */
export const PeopleToMeet = ({ people }: { readonly people: readonly SuggestedMember[] }) => {
  const t = useTranslations('suggestions');
  const member = useTranslations('member');
  const settings = useSettings();
  const id = useId();
  if (people.length === 0) {
    return (
      <div className={styles.nobody}>
        <EmptyState picture={<Scene kind="explore" />} title={t('empty.title')} text={t('empty.text')} />
      </div>
    );
  }
  return (
    <section aria-labelledby={id} className={styles.people}>
      <h2 id={id} className={styles.title}>
        {t('title')}
      </h2>
      <ul role="list" className={stack.gap3}>
        {people.slice(0, PEOPLE_SHOWN).map((person) => (
          <Card key={person.id} as="li" padding="none" isInteractive className={styles.person}>
            <Avatar
              src={person.main_image === null ? undefined : settings.cdn_prefix + person.main_image.thumb_filename}
              alt=""
              size="large"
              placeholder={{ color: person.main_image?.placeholder ?? 'var(--color-primary-soft)' }}
              fallback={<UserRound aria-hidden />}
            />
            <div className={styles.about}>
              <a href={`/members/${person.id}`} translate="no" className={`${styles.name} ${cardLinkClass}`}>
                {member('name_age', { name: person.name, age: person.age })}
              </a>
              <MemberBadges member={person} settings={settings} />
              <ReasonList name={person.name} reasons={person.reasons} atMost={2} />
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
};
