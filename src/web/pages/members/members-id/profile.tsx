import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { MemberProfile } from '#shared/contract/members-contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { MemberFacts, MemberInterests } from '#web/features/members/member-facts.tsx';
import { PhotoGallery } from '#web/features/members/photo-gallery.tsx';
import { JoinLink } from '#web/features/registration/join-link.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ProfileHeading } from '#web/pages/members/members-id/profile-heading.tsx';
import styles from '#web/pages/members/members-id/profile.module.css';
import { SimilarMembers } from '#web/pages/members/members-id/similar-members.tsx';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';

export const Profile = ({ member }: { member: MemberProfile }) => {
  const t = useTranslations('member');
  const settings = useSettings();
  const isVisitor = useUser() === null;
  const { id, name } = member;
  const loginButton = (
    <LinkButton variant="soft" render={(props) => <Link to="/login" search={{ next: `/members/${id}` }} {...props} />}>
      {t('login.action')}
    </LinkButton>
  );
  return (
    <div className={styles.page}>
      <article className={styles.profile}>
        <div className={styles.photos}>
          <PhotoGallery
            name={name}
            photos={member.photos}
            cdnPrefix={settings.cdn_prefix}
            loginAction={<JoinLink memberId={id} />}
          />
        </div>
        <div className={styles.words}>
          <ProfileHeading member={member} />
          {member.is_blocked_by_me && <Alert tone="warning">{t('blocked_by_me', { name })}</Alert>}
          {member.fictional && (
            <Alert title={t('fictional_title', { singular: settings.fictional_singular })}>
              {settings.fictional_warning}
            </Alert>
          )}
          <Part title={t('about', { name })}>
            <p className={member.about_me === '' ? styles.quiet : styles.about}>
              {member.about_me === '' ? t('no_about', { name }) : member.about_me}
            </p>
          </Part>
          {member.facts.length > 0 && (
            <Part title={t('facts')}>
              <MemberFacts facts={member.facts} />
            </Part>
          )}
          {member.interests.length > 0 && (
            <Part title={t('interests')}>
              <MemberInterests interests={member.interests} />
            </Part>
          )}
          {isVisitor && (
            <Card as="section" className={styles.login ?? ''}>
              <h2>{t('login.title', { name })}</h2>
              <p>{t('login.text')}</p>
              <div className={styles.ways}>
                {loginButton}
                <JoinLink memberId={id} />
              </div>
            </Card>
          )}
        </div>
      </article>
      <SimilarMembers id={id} name={name} />
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.part}>
    <h2 className={styles.partTitle}>{title}</h2>
    {children}
  </section>
);
