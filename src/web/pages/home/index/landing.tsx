import { useQuery } from '@tanstack/react-query';
import { searchQuery } from '#web/features/discovery/search-queries.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LandingBar } from '#web/pages/home/index/landing-bar.tsx';
import { LandingHero } from '#web/pages/home/index/landing-hero.tsx';
import { LandingPeople } from '#web/pages/home/index/landing-people.tsx';
import { LandingPromise } from '#web/pages/home/index/landing-promise.tsx';
import { LandingQuestions } from '#web/pages/home/index/landing-questions.tsx';
import { LandingSteps } from '#web/pages/home/index/landing-steps.tsx';
import { LandingTalk } from '#web/pages/home/index/landing-talk.tsx';
import { useApi } from '#web/platform/app/use-app.ts';

const PEOPLE = 12;

/** The home page for visitors: members, if the site shows them, and what the site offers. */
export const Landing = () => {
  const settings = useSettings();
  const { data } = useQuery({ ...searchQuery(useApi(), {}), enabled: settings.may_search });
  const found = data?.ok === true ? data.data : null;
  const members = (found?.members ?? []).slice(0, PEOPLE);
  return (
    <>
      <LandingHero filter={found?.filter ?? null} />
      <div>
        {members.length > 0 && <LandingPeople members={members} />}
        <LandingTalk />
        <LandingPromise />
        <LandingSteps />
        <LandingQuestions />
        <LandingBar />
      </div>
    </>
  );
};
