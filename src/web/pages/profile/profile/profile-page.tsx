import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ownHelloQuery } from '#web/features/hellos/hello-queries.ts';
import { MemberDetails } from '#web/features/members/details/member-details.tsx';
import { photosQuery, photoGrantsQuery } from '#web/features/photos/photo-queries.ts';
import { AllFilledIn } from '#web/features/profile/next-step/next-step.tsx';
import { Preview } from '#web/features/profile/preview/preview.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useOwnProfile } from '#web/features/profile/use-own-profile.ts';
import { regionsQuery, interestsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ProfileForm } from '#web/pages/profile/profile/profile-form.tsx';
import styles from '#web/pages/profile/profile/profile-page.module.css';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Tabs } from '#web/ui/tabs/tabs.tsx';
import { ToastRegion } from '#web/ui/toast/toast-region.tsx';

/** Loads the profile and the lists to choose from. */
const loadProfile = ({ api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>): Promise<unknown> =>
  Promise.all([
    queryClient.query(ownProfileQuery(api)).then(({ country }) => queryClient.query(regionsQuery(api, country))),
    queryClient.query(interestsQuery(api)),
    queryClient.query(photosQuery(api)),
    queryClient.query(photoGrantsQuery(api)),
    queryClient.query(ownHelloQuery(api)),
  ]);

export const load = ({ context }: PageInput) => loadProfile(context);

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('profile')('title'),
});

/** With fewer photos, a complete profile still gets a hint to add more. */
const ENOUGH_PHOTOS = 3;

export const Page = () => {
  const t = useTranslations('profile');
  const settings = useSettings();
  const api = useApi();
  const regions = useQuery(regionsQuery(api, useOwnProfile().country)).data ?? [];
  const photos = useQuery(photosQuery(api)).data?.photos ?? [];
  const progress = { settings, isPhotoWaiting: photos.some(({ status }) => status === 'pending') };
  const [tab, setTab] = useState<'edit' | 'preview'>('edit');
  const page = useRef<HTMLDivElement>(null);
  const openPreview = () => {
    setTab('preview');
    page.current?.querySelector<HTMLElement>('[data-tab=preview]')?.focus();
  };
  const tabs = [
    {
      id: 'edit' as const,
      label: t('tabs.edit'),
      panel: <ProfileForm isPhotoWaiting={progress.isPhotoWaiting} onPreview={openPreview} />,
    },
    {
      id: 'preview' as const,
      label: t('tabs.preview'),
      panel: (
        <Preview
          renderMember={(member, saidAt) => (
            <MemberDetails
              member={member}
              settings={settings}
              regions={regions}
              readerCountry={member.country}
              saidAt={saidAt}
              headingLevel={2}
            />
          )}
        />
      ),
    },
  ];
  return (
    <ToastRegion label={t('toasts')} dismissLabel={t('close_toast')}>
      <div ref={page} className={styles.page}>
        <h1 className={styles.title}>{t('title')}</h1>
        <Tabs
          label={t('tabs.label')}
          tabs={tabs}
          value={tab}
          onChange={setTab}
          beside={photos.length >= ENOUGH_PHOTOS && <AllFilledIn {...progress} />}
        />
      </div>
    </ToastRegion>
  );
};
