import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useLocation, useParams } from '@tanstack/react-router';
import DoorClosed from 'lucide-react/icons/door-closed';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { JoinLink } from '#web/features/registration/join/join-link.tsx';
import { ReportButton } from '#web/features/reports/report-button.tsx';
import { describeMember } from '#web/pages/members/members-id/describe-member.ts';
import { loadMember } from '#web/pages/members/members-id/load-member.ts';
import { Profile } from '#web/pages/members/members-id/profile.tsx';
import { RefusedError } from '#web/platform/api/api.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';

export const load = ({ context, params }: PageInput) => loadMember(context, params['id'] ?? '');

export const head = ({ context, params }: PageInput): PageMetadata => describeMember(context, params['id'] ?? '');

export const Page = () => {
  const t = useTranslations('member');
  const { id = '' } = useParams({ strict: false });
  const { href } = useLocation();
  const { data: answer } = useSuspenseQuery(memberQuery(useApi(), id));
  if (answer.ok) {
    return (
      <LikesToasts key={id}>
        <Profile member={answer.data} />
      </LikesToasts>
    );
  }
  switch (answer.refusal.code) {
    case 'blocked_by_member':
      return (
        <EmptyState
          picture={<DoorClosed />}
          title={t('blocked.title', { name: String(answer.refusal.details['name']) })}
          text={t('blocked.text')}
          action={
            <>
              <LinkButton render={(props) => <Link to="/members" {...props} />}>{t('blocked.action')}</LinkButton>
              <ReportButton
                member={{ id, name: String(answer.refusal.details['name']), photos: [], is_blocked_by_me: false }}
              />
            </>
          }
        />
      );
    case 'search_requires_login':
      return (
        <EmptyState
          picture={<LockKeyhole />}
          title={t('members_only.title')}
          text={t('members_only.text')}
          action={
            <>
              <LinkButton variant="soft" render={(props) => <Link to="/login" search={{ next: href }} {...props} />}>
                {t('members_only.action')}
              </LinkButton>
              <JoinLink />
            </>
          }
        />
      );
    default:
      throw new RefusedError(answer);
  }
};
