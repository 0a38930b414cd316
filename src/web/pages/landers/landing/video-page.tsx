import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Film, FilmButton } from '#web/platform/scenes/film.tsx';

export const load = loadLander('video');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('video.title', { niche }),
  lead: t('video.lead'),
});

export const head = describeLander('video', words);

/** One sentence in front of a film. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('video');
  const draft = useSignupDraft();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      isTitleOnPicture
      act={t('video.act')}
      picture={
        <Film>
          <FilmButton pauseLabel={t('video.pause')} playLabel={t('video.play')} />
        </Film>
      }
    />
  );
};
