import { useState } from 'react';
import { InterestIcons, offeredInterests, shownInterests } from '#web/features/landers/interest-icons.tsx';
import { LanderFaces } from '#web/features/landers/lander-faces.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { sharedInterests } from '#web/features/landers/shared-interest-rules.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/landers/landing/iconslanding-page.module.css';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';

export const load = loadLander('iconslanding');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('iconslanding.title', { niche }),
  lead: t('iconslanding.lead'),
});

export const head = describeLander('iconslanding', words);

/** Our interests as icons, and how many here share what is chosen. */
export const Page = () => {
  const t = useTranslations('landers');
  const names = useTranslations('interests');
  const lander = useLander('iconslanding');
  const draft = useSignupDraft();
  const { cdn_prefix: cdnPrefix } = useSettings();
  const [chosen, setChosen] = useState(() => shownInterests(lander.preset.interests));
  const niche = useNiche();
  const offered = offeredInterests(lander.tone ?? niche, lander.preset.interests, 9, lander.people);
  const shared = sharedInterests(chosen, lander.counts);
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      pick={t('iconslanding.pick')}
      isQuestionBeside
      chosen={{ interests: chosen }}
      givenAnswers={chosen.map((slug) => names(slug))}
      picture={
        <div className={styles.people}>
          <LanderFaces people={lander.people} cdnPrefix={cdnPrefix} chosen={chosen}>
            {shared !== null && t(`iconslanding.${shared.kind}`, { count: shared.atLeast })}
          </LanderFaces>
        </div>
      }
      question={<InterestIcons look="cards" offered={offered} chosen={chosen} onChange={setChosen} />}
    />
  );
};
