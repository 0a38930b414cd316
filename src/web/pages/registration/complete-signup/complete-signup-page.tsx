import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { PhotoStep } from '#web/features/photos/photo-step.tsx';
import { CityField } from '#web/features/profile/city-field.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useUpdateProfile } from '#web/features/profile/use-update-profile.ts';
import { AboutStep } from '#web/features/registration/about-step.tsx';
import { ConfirmStep } from '#web/features/registration/confirm-step.tsx';
import { InfoStep } from '#web/features/registration/info-step.tsx';
import { Panel } from '#web/features/registration/panel.tsx';
import { signupQuery } from '#web/features/registration/signup-queries.ts';
import { interestsQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { loadSteps } from '#web/pages/registration/complete-signup/load-steps.ts';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { useApi } from '#web/platform/use-app.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

const route = getRouteApi('/lander/complete-signup');

/** Their numbers in the whole sign-up, as addresses and other pages name them. */
const STEPS = [1, 2, 3, 4] as const;
/** Somebody may open the link on another device meanwhile. */
const LOOK_AGAIN_MS = 15_000;

export const load = ({ context }: PageInput) => loadSteps(context);

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({
  title: i18n.translator('activation')('info.title'),
});

export const Page = () => {
  const t = useTranslations('activation');
  const api = useApi();
  const settings = useSettings();
  const navigate = useNavigate();
  const { step: wanted } = route.useSearch();
  const step = STEPS.find((known) => String(known) === wanted) ?? STEPS[0];
  const { data: profile } = useSuspenseQuery(ownProfileQuery(api));
  const { data: signup } = useSuspenseQuery({ ...signupQuery(api), refetchInterval: step === 4 && LOOK_AGAIN_MS });
  const regions = useQuery(regionsQuery(api)).data ?? [];
  const interests = useQuery(interestsQuery(api)).data ?? [];
  const goTo = (next: number) => {
    void navigate({ to: '/complete-signup', search: { step: String(next) } });
    scrollTo(0, 0);
  };
  const saver = useUpdateProfile();
  const place = STEPS.indexOf(step) + 1;
  return (
    <Panel>
      <ProgressBar label={t('progress', { step: place, count: STEPS.length })} fraction={place / STEPS.length} />
      {step === 1 && <PhotoStep onNext={() => goTo(2)} />}
      {step === 2 && <AboutStep profile={profile} saver={saver} onNext={() => goTo(3)} />}
      {step === 3 && (
        <InfoStep
          profile={profile}
          countries={settings.countries}
          regions={regions}
          interests={interests}
          saver={saver}
          CityField={CityField}
          onNext={() => goTo(4)}
        />
      )}
      {step === 4 &&
        (signup.registration === null ? (
          <>
            <h1>{t('done.text')}</h1>
            <LinkButton size="large" block href="/members">
              {t('done.action')}
            </LinkButton>
          </>
        ) : (
          <ConfirmStep email={signup.registration.email} />
        ))}
    </Panel>
  );
};
