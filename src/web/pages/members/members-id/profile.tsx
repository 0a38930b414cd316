import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Pencil from 'lucide-react/icons/pencil';
import { useUser } from '#web/features/account/use-user.ts';
import { BlockButton } from '#web/features/blocks/block-button.tsx';
import { likesQuery } from '#web/features/likes/likes-queries.ts';
import { AnswerLink } from '#web/features/members/details/answer-link.tsx';
import { MemberDetails } from '#web/features/members/details/member-details.tsx';
import { memberQuery, type OpenedProfile } from '#web/features/members/member-queries.ts';
import { UpgradeCard } from '#web/features/pay/upgrade/upgrade-card.tsx';
import { PrivatePhotoAccess } from '#web/features/photos/sharing/private-photo-access.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { useRecordVisit } from '#web/features/visits/use-record-visit.ts';
import { ProfileActions } from '#web/pages/members/members-id/profile-actions.tsx';
import { ProfileMenu } from '#web/pages/members/members-id/profile-menu.tsx';
import styles from '#web/pages/members/members-id/profile.module.css';
import { SimilarMembers } from '#web/pages/members/members-id/similar-members.tsx';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Card } from '#web/ui/card/card.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import cluster from '#web/ui/layout/cluster.module.css';

/** Records a member's visit to a profile, and marks that member's like as seen. */
const useOpenProfile = (profile: string, isVisit: boolean): void => {
  const { api, queryClient } = useApp();
  useRecordVisit({
    profile,
    isVisit,
    onRecorded: ({ was_like_new: wasLikeNew }) => {
      if (wasLikeNew) void queryClient.invalidateQueries(likesQuery(api));
    },
  });
};

const isWritable = (member: OpenedProfile, isOwn: boolean): boolean =>
  !isOwn && !member.is_blocked_by_me && member.is_reachable;

const useReaderCountry = (): string => {
  const settings = useSettings();
  return useUser()?.profile.country ?? settings.geoip_country;
};

export const Profile = ({ member }: { member: OpenedProfile }) => {
  const t = useTranslations('member');
  const api = useApi();
  const settings = useSettings();
  const user = useUser();
  const readerCountry = useReaderCountry();
  const { id, name } = member;
  const { dataUpdatedAt } = useQuery(memberQuery(api, id));
  const regions = useQuery(regionsQuery(api, member.country)).data ?? [];
  const isOwn = user?.profile.id === id;
  const { data: own } = useQuery({ ...ownProfileQuery(api), enabled: user !== null && !isOwn });
  useOpenProfile(id, user !== null && !isOwn);
  return (
    <div className={styles.page}>
      <MemberDetails
        member={member}
        settings={settings}
        regions={regions}
        readerCountry={readerCountry}
        saidAt={dataUpdatedAt}
        headingLevel={1}
        isFolded={member.is_folded}
        ownInterests={isOwn ? [] : (own?.interests ?? [])}
        {...(isWritable(member, isOwn) && {
          renderAnswerLink: (answer, props) => (
            <AnswerLink member={member} answer={answer} isVisitor={user === null} {...props} />
          ),
        })}
        loginAction={<JoinLink memberId={id} />}
        premiumCard={
          <UpgradeCard
            member={member}
            badge={member.fictional && <FictionalBadge />}
            cdnPrefix={settings.cdn_prefix}
            goal="photo"
            isPaid={false}
            missingCredits={0}
            isOnPhoto
          >
            <p>{t('locked.premium')}</p>
          </UpgradeCard>
        }
        notice={
          member.is_blocked_by_me && (
            <Alert tone="warning" action={<BlockButton member={member} isBlocked />}>
              {t('blocked_by_me', { name })}
            </Alert>
          )
        }
        actions={
          isOwn ? (
            <div className={cluster.gap3}>
              <LinkButton
                variant="soft"
                icon={<Pencil aria-hidden />}
                render={(props) => <Link to="/profile" {...props} />}
              >
                {t('edit_own')}
              </LinkButton>
            </div>
          ) : (
            <ProfileActions member={member} isVisitor={user === null} />
          )
        }
        menu={user !== null && !isOwn && <ProfileMenu member={member} />}
      >
        {/* Fictional profiles can neither see a member's photos nor share their own. */}
        {user !== null && !isOwn && !member.is_blocked_by_me && !member.fictional && (
          <PrivatePhotoAccess profile={member} />
        )}
        {user === null && (
          <Card as="section" className={styles.login ?? ''}>
            <h2>{t('login.title', { name })}</h2>
            <p>{t('login.text')}</p>
            <div className={cluster.gap3}>
              <LinkButton
                variant="soft"
                render={(props) => <Link to="/login" search={{ next: `/members/${id}` }} {...props} />}
              >
                {t('login.action')}
              </LinkButton>
              <JoinLink memberId={id} />
            </div>
          </Card>
        )}
      </MemberDetails>
      <SimilarMembers id={id} name={name} />
    </div>
  );
};
