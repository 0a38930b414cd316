import { cleanText } from '#shared/domain/written-text.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import styles from '#web/pages/landers/landing/video-page.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Film, FilmButton } from '#web/platform/scenes/film.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('video');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('video.title', { niche }),
  lead: t('video.lead'),
});

export const head = describeLander('video', words);

/** A film that one says hello to: to some of those who are here, with a name, which stands in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('video');
  const signup = useTranslations('signup');
  const draft = useSignupDraft();
  const { name } = draft.values;
  const members = useTranslations('member');
  const { cdn_prefix: cdnPrefix } = useSettings();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      isTitleOnPicture
      act={t('video.act')}
      {...(cleanText(name) !== '' && { told: [name] })}
      question={
        <>
          {lander.people.length > 0 && (
            <div className={styles.to}>
              <p id="hello-to">{t('video.to')}</p>
              <ul role="list" aria-labelledby="hello-to">
                {lander.people.map(({ id, name: called, age, main_image: image }) => (
                  <li key={id}>
                    <Photo
                      src={image === null ? undefined : cdnPrefix + image.filename}
                      alt=""
                      ratio="square"
                      isPriority
                      placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
                    />
                    <span translate="no">{members('name_age', { name: called, age })}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Field label={signup('name')} hint={signup('name_hint')}>
            {(control) => (
              <TextInput
                {...control}
                name="hello_name"
                autoComplete="nickname"
                maxLength={60}
                value={name}
                onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
              />
            )}
          </Field>
        </>
      }
      picture={
        <Film startsTogether>
          <FilmButton pauseLabel={t('video.pause')} playLabel={t('video.play')} />
        </Film>
      }
    />
  );
};
