import { useSuspenseQuery } from '@tanstack/react-query';
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
import { useArrival } from '#web/features/match-finder/use-arrival.ts';
import { Wizard } from '#web/features/match-finder/wizard.tsx';
import { ownProfileQuery } from '#web/features/profile/profile-queries.ts';
import { interestsQuery } from '#web/features/site/site-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/match-finder/finder/finder-page.module.css';
import { Matches } from '#web/pages/match-finder/finder/matches.tsx';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { useApi } from '#web/platform/use-app.ts';

const route = getRouteApi('/default/match-finder');

export const load = ({ context: { api, queryClient }, search }: PageInput) => {
  const { step, ...answers } = readMatchAddress(search);
  return Promise.all([
    queryClient.query(ownProfileQuery(api)),
    queryClient.query(interestsQuery(api)),
    step === 'results' && queryClient.query(matchesQuery(api, answers)),
  ]);
};

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({
  title: i18n.translator('match-finder')('title'),
});

/** Some questions, one at a time, and then whom the answers lead to. The address carries all of it. */
export const Page = () => {
  const t = useTranslations('match-finder');
  const api = useApi();
  const navigate = route.useNavigate();
  const { step, ...said } = readMatchAddress(route.useSearch());
  const { visible_profile_fields: shownFields } = useSettings();
  const { data: profile } = useSuspenseQuery(ownProfileQuery(api));
  const { data: interests } = useSuspenseQuery(interestsQuery(api));
  const about = { profile, interests, shownFields };
  const isUntouched = step === undefined && Object.keys(said).length === 0;
  const answers = isUntouched ? answersOfProfile(profile) : readMatchAnswers(said);
  const steps = stepsOf(shownFields);
  const arrival = useArrival(step);
  // Between the questions the sheet stays where it is.
  const go = (search: MatchAddress) => void navigate({ search, resetScroll: search.step === 'results' });
  return (
    <div className={styles.page}>
      {step === 'results' ? (
        <Matches answers={answers} about={about} takesFocus={arrival !== 'opened'} />
      ) : (
        <>
          <DiscoverHead title={t('title')} current="match_finder" />
          {isUntouched && <p className={styles.lead}>{t('intro', { count: steps.length })}</p>}
          <Wizard
            step={steps.find((known) => known === step) ?? steps[0] ?? 'ages'}
            answers={answers}
            about={about}
            arrival={arrival}
            onGo={go}
            onKeep={(search) => void navigate({ search, replace: true, resetScroll: false })}
          />
        </>
      )}
    </div>
  );
};
