import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { memberQuery } from '#web/features/members/member-queries.ts';
import { UpgradeStep } from '#web/features/pay/upgrade/upgrade-step.tsx';
import { PhotoStep } from '#web/features/photos/board/photo-step.tsx';
import { photosQuery } from '#web/features/photos/photo-queries.ts';
import { CityField } from '#web/features/profile/fields/city-field.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { useChangeProfile } from '#web/features/profile/saving/use-change-profile.ts';
import { MemberPicture } from '#web/features/registration/join/member-picture.tsx';
import { Panel } from '#web/features/registration/join/panel.tsx';
import { loadSignup } from '#web/features/registration/signup/load-signup.ts';
import { signupMessageQuery, signupQuery } from '#web/features/registration/signup/signup-queries.ts';
import { AboutStep } from '#web/features/registration/steps/about-step.tsx';
import { ConfirmStep } from '#web/features/registration/steps/confirm-step.tsx';
import { InfoStep } from '#web/features/registration/steps/info-step.tsx';
import { MessageStep } from '#web/features/registration/steps/message-step.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { interestsQuery, regionsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LoadedRegionField } from '#web/pages/registration/complete-signup/loaded-region-field.tsx';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { StepProgress } from '#web/ui/feedback/step-progress.tsx';

/** Loads the member's answers so far and the lists to choose from. */
const loadSteps = (
  context: Pick<AppContext, 'api' | 'queryClient'>,
  memberId: string | undefined,
): Promise<unknown> => {
  const { api, queryClient } = context;
  return Promise.all([
    loadSignup(context),
    queryClient.query(signupMessageQuery(api)),
    memberId !== undefined && queryClient.query(memberQuery(api, memberId)),
    queryClient.query(photosQuery(api)),
    queryClient.query(ownProfileQuery(api)).then(({ country }) => queryClient.query(regionsQuery(api, country))),
    queryClient.query(interestsQuery(api)),
  ]);
};

const route = getRouteApi('/lander/complete-signup');

/** The steps' names in addresses. '0' is for members who came from a profile. */
const STEPS = ['0', '1', '2', '3', 'looks', 'interests', '4'] as const;
type Step = (typeof STEPS)[number];
const INFO_PARTS: { readonly [step in Step]?: 'place' | 'looks' | 'interests' } = {
  3: 'place',
  looks: 'looks',
  interests: 'interests',
};
/** Polls in case the link is opened on another device. */
const LOOK_AGAIN_MS = 15_000;

export const load = ({ context, search }: PageInput) =>
  loadSteps(context, typeof search['member'] === 'string' ? search['member'] : undefined);

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('activation')('info.title'),
});

/**
 * Returns the held first message and its possible recipient: the one it is for, else the member the visitor came from.
 */
const useFirstMessage = (memberId: string | undefined) => {
  const api = useApi();
  const { data: held } = useSuspenseQuery(signupMessageQuery(api));
  const { data: answer } = useQuery({ ...memberQuery(api, memberId ?? ''), enabled: memberId !== undefined });
  const cameFrom = answer?.ok === true ? answer.data : null;
  return { held, writesTo: held.signup_message?.profile ?? cameFrom };
};

/** The pressed button was removed, so the title of the next step takes the focus. */
const useFocusTitle = (step: Step) => {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const title = document.querySelector('h1');
    title?.setAttribute('tabindex', '-1');
    title?.focus({ preventScroll: true });
  }, [step]);
};

export const Page = () => {
  const t = useTranslations('activation');
  const api = useApi();
  const settings = useSettings();
  const navigate = useNavigate();
  const { step: wanted, member: memberId } = route.useSearch();
  const { data: profile } = useSuspenseQuery(ownProfileQuery(api));
  const { data: signup } = useSuspenseQuery({
    ...signupQuery(api),
    refetchInterval: wanted === '4' && LOOK_AGAIN_MS,
  });
  const { held, writesTo } = useFirstMessage(memberId);
  const recipient = signup.registration === null ? null : writesTo;
  const steps = recipient === null ? STEPS.slice(1) : STEPS;
  const step: Step = steps.find((known) => known === wanted) ?? (recipient === null ? '1' : '0');
  useFocusTitle(step);
  const interests = useQuery(interestsQuery(api)).data ?? [];
  const member = memberId ?? recipient?.id;
  const place = steps.indexOf(step) + 1;
  const goOn = () => {
    const next = steps[place];
    if (next === undefined) return;
    void navigate({ to: '/complete-signup', search: { ...(member !== undefined && { member }), step: next } });
    scrollTo(0, 0);
  };
  const infoPart = INFO_PARTS[step];
  const saver = useChangeProfile();
  return (
    <Panel>
      <StepProgress label={t('progress', { step: place, count: steps.length })} fraction={place / steps.length} />
      {step === '0' && recipient !== null && (
        <MessageStep
          recipient={recipient}
          picture={<MemberPicture member={recipient} cdnPrefix={settings.cdn_prefix} />}
          badge={recipient.fictional && <FictionalBadge />}
          held={held}
          onNext={goOn}
        />
      )}
      {step === '1' && <PhotoStep upgrade={<UpgradeStep prices={settings} />} onNext={goOn} />}
      {step === '2' && <AboutStep profile={profile} saver={saver} onNext={goOn} />}
      {infoPart !== undefined && (
        <InfoStep
          part={infoPart}
          profile={profile}
          countries={settings.countries}
          interests={interests}
          saver={saver}
          RegionField={LoadedRegionField}
          CityField={CityField}
          onNext={goOn}
        />
      )}
      {step === '4' &&
        (signup.registration === null ? (
          <>
            <h1>{t('done.text')}</h1>
            <LinkButton size="large" block href="/signup-matches">
              {t('done.action')}
            </LinkButton>
          </>
        ) : (
          <ConfirmStep email={signup.registration.email} resendAt={signup.registration.resend_at} />
        ))}
    </Panel>
  );
};
