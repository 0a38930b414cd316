import { useQuery } from '@tanstack/react-query';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ReactNode, useState } from 'react';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import styles from '#web/features/profile/preview/preview.module.css';
import { type PreviewViewer, previewQuery } from '#web/features/profile/profile-queries.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { LoadFailure } from '#web/platform/loading/load-failure.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';
import { RadioGroup } from '#web/ui/field/radio-group.tsx';
import stack from '#web/ui/layout/stack.module.css';

const VIEWERS: readonly PreviewViewer[] = ['visitor', 'free', 'premium'];

type Props = { renderMember: (member: MemberProfile, saidAt: number) => ReactNode };

/** Shows the member's profile as others see it, as decided by the server. */
export const Preview = ({ renderMember }: Props) => {
  const t = useTranslations('profile');
  const [viewer, setViewer] = useState<PreviewViewer>('free');
  return (
    <div className={stack.gap6}>
      <RadioGroup
        legend={t('preview.viewer')}
        name="viewer"
        look="chips"
        value={viewer}
        options={VIEWERS.map((value) => ({ value, label: t(`preview.${value}`) }))}
        onChange={setViewer}
      />
      <section aria-label={t('preview.label')} className={styles.frame}>
        <Shown key={viewer} viewer={viewer} renderMember={renderMember} />
      </section>
    </div>
  );
};

const Shown = ({ viewer, renderMember }: Props & { viewer: PreviewViewer }) => {
  const t = useTranslations('profile');
  const { data, error, refetch, dataUpdatedAt } = useQuery(previewQuery(useApi(), viewer));
  if (error !== null) {
    return <LoadFailure title={t('preview.failed')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) {
    return (
      <SkeletonRegion label={t('preview.loading')} className={styles.loading ?? ''}>
        <Skeleton shape="photo" />
        <Skeleton shape="title" />
      </SkeletonRegion>
    );
  }
  if (data.member !== null) return renderMember(data.member, dataUpdatedAt);
  return <EmptyState picture={<EyeOff />} title={t(`preview.${data.why_hidden ?? 'disabled'}`)} />;
};
