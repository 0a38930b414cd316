import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { DiscoverHead } from '#web/features/discovery/discover-head.tsx';
import {
  answersOfProfile,
  type MatchAddress,
  readMatchAddress,
  readMatchAnswers,
  stepsOf,
} from '#web/features/match-finder/match-answers-rules.ts';
import { matchesQuery } from '#web/features/match-finder/match-finder-queries.ts';
import { Wizard } from '#web/features/match-finder/questions/wizard.tsx';
import { useArrival } from '#web/features/match-finder/use-arrival.ts';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { interestsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/match-finder/finder/finder-page.module.css';
import { Matches } from '#web/pages/match-finder/finder/matches.tsx';
import { useApi } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadForDocument } from '#web/platform/loading/load-for-document.ts';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { Skeleton, SkeletonRegion } from '#web/ui/feedback/skeleton.tsx';

/** Combines the queries that the questions need into one; a retry loads what is missing. */
const useAboutMatches = () => {
  const api = useApi();
  const { visible_profile_fields: shownFields } = useSettings();
  const profile = useQuery(ownProfileQuery(api));
  const interests = useQuery(interestsQuery(api));
  return {
    data: profile.data && interests.data && { profile: profile.data, interests: interests.data, shownFields },
    error: profile.error ?? interests.error,
    refetch: () => Promise.all([profile, interests].map(async ({ data, refetch }) => data ?? refetch())),
  };
};

const route = getRouteApi('/default/match-finder');

export const load = ({ context: { api, queryClient }, search }: PageInput) => {
  const { step, ...answers } = readMatchAddress(search);
  return loadForDocument(
    queryClient.query(ownProfileQuery(api)),
    queryClient.query(interestsQuery(api)),
    ...(step === 'results' ? [queryClient.query(matchesQuery(api, answers))] : []),
  );
};

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('match-finder')('title'),
});

/** Asks some questions, one at a time, then shows the matches. The address holds all answers. */
export const Page = () => {
  const t = useTranslations('match-finder');
  const navigate = route.useNavigate();
  const { step, ...said } = readMatchAddress(route.useSearch());
  const { visible_profile_fields: shownFields } = useSettings();
  const isUntouched = step === undefined && Object.keys(said).length === 0;
  const steps = stepsOf(shownFields);
  const arrival = useArrival(step);
  // The scroll position stays between questions.
  const go = (search: MatchAddress) => void navigate({ search, resetScroll: search.step === 'results' });
  const outlines = (
    <SkeletonRegion label={t('title')} className={styles.outlines ?? ''}>
      <Skeleton shape="block" height="26rem" />
    </SkeletonRegion>
  );
  return (
    <div className={styles.page}>
      <DiscoverHead title={t('title')} current="match_finder" />
      {isUntouched && <p className={styles.lead}>{t('intro', { count: steps.length })}</p>}
      <WhenLoaded query={useAboutMatches()} failure={t('error.questions')} skeleton={outlines}>
        {(about) =>
          step === 'results' ? (
            <Matches answers={readMatchAnswers(said)} about={about} takesFocus={arrival !== 'opened'} />
          ) : (
            <Wizard
              step={steps.find((known) => known === step) ?? steps[0] ?? 'ages'}
              answers={isUntouched ? answersOfProfile(about.profile) : readMatchAnswers(said)}
              about={about}
              arrival={arrival}
              onGo={go}
              onKeep={(search) => void navigate({ search, replace: true, resetScroll: false })}
            />
          )
        }
      </WhenLoaded>
    </div>
  );
};
