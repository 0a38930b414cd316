import { cleanText } from '#shared/domain/written-text.ts';
import { HelloFace, HelloRecipients } from '#web/features/landers/hello-recipients.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Film, FilmButton } from '#web/platform/scenes/film.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export const load = loadLander('video');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('video.title', { niche }),
  lead: t('video.lead'),
});

export const head = describeLander('video', words);

/** A film, and members who are here: a hello to one of them, with a name and a first line, stands in the sign-up. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('video');
  const signup = useTranslations('signup');
  const draft = useSignupDraft();
  const { name, signup_message: message } = draft.values;
  const recipient = lander.people.find(({ id }) => id === message?.profile);
  const { cdn_prefix: cdnPrefix } = useSettings();
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      isPictureFirst
      act={recipient ? signup('first_message.title', { name: recipient.name }) : t('video.act')}
      {...(cleanText(name) !== '' && { givenAnswers: [name] })}
      {...(recipient && { recipient })}
      question={
        <>
          <HelloRecipients
            cdnPrefix={cdnPrefix}
            people={lander.people}
            chosen={recipient?.id ?? ''}
            onChoose={(id) => {
              const called = lander.people.find((person) => person.id === id)?.name ?? '';
              draft.change({ signup_message: { profile: id, text: t('landing3.day', { name: called }) } });
            }}
          />
          <Field label={signup('name')}>
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
        <>
          <Film startsTogether>
            <FilmButton pauseLabel={t('video.pause')} playLabel={t('video.play')} />
          </Film>
          {lander.people.length > 0 && <HelloFace cdnPrefix={cdnPrefix} person={recipient} />}
        </>
      }
    />
  );
};
