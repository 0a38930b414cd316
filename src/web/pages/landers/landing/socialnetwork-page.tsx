import Camera from 'lucide-react/icons/camera';
import { useState } from 'react';
import { MAXIMUM_SIGNUP_INTERESTS } from '#shared/domain/landers.ts';
import { cleanText } from '#shared/domain/written-text.ts';
import { DrawnGuest } from '#web/features/landers/drawn-guest.tsx';
import { ICONS, InterestIcons, offeredInterests, shownInterests } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { SharedLine } from '#web/features/landers/shared-line.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import styles from '#web/pages/landers/landing/socialnetwork-page.module.css';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('socialnetwork');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('socialnetwork.title', { niche }),
  lead: t('socialnetwork.lead'),
});

export const head = describeLander('socialnetwork', words);

/** Two rows on a phone. */
const MOST_INTERESTS = 6;
/** Until something is chosen, as many stand on the card as may be. */
const EXAMPLES = MAXIMUM_SIGNUP_INTERESTS;

/** The visitor's own card before those of two who are here, drawn with somebody until it is filled in. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const names = useTranslations('interests');
  const members = useTranslations('member');
  const lander = useLander('socialnetwork');
  const draft = useSignupDraft();
  const { name } = draft.values;
  const [initial = ''] = cleanText(name);
  const isNamed = initial !== '';
  const [chosen, setChosen] = useState(() => shownInterests(lander.preset.interests));
  const { cdn_prefix: cdnPrefix } = useSettings();
  const niche = useNiche();
  const offered = offeredInterests(lander.tone ?? niche, lander.preset.interests, MOST_INTERESTS);
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isActInPlace
      act={t('socialnetwork.make')}
      words={words}
      chosen={{ interests: chosen }}
      givenAnswers={[...(isNamed ? [name] : []), ...chosen.map((slug) => names(slug))]}
      picture={
        <div className={styles.cards}>
          {lander.people.map(({ id, name: called, age, interests, main_image: image }) => (
            <Photo
              key={id}
              src={image === null ? undefined : cdnPrefix + image.filename}
              alt=""
              isPriority
              placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
              className={styles.person ?? ''}
              caption={
                <>
                  <span translate="no" className={styles.called}>
                    {members('name_age', { name: called, age })}
                  </span>
                  <SharedLine chosen={chosen} person={{ interests }} />
                </>
              }
            />
          ))}
          <div className={styles.own}>
            <div className={styles.cover}>
              <DrawnGuest>{initial.toLocaleUpperCase()}</DrawnGuest>
              {!isNamed && (
                <span className={styles.photo}>
                  <Camera aria-hidden />
                  {t('socialnetwork.photo')}
                </span>
              )}
            </div>
            <p className={styles.name} aria-live="polite">
              {isNamed ? name : t('socialnetwork.nobody')}
            </p>
            {chosen.length === 0 ? (
              <p aria-hidden className={styles.examples}>
                {offered.slice(0, EXAMPLES).map((slug) => (
                  <span key={slug}>{ICONS[slug]}</span>
                ))}
              </p>
            ) : (
              <ul role="list" className={styles.interests}>
                {chosen.map((slug) => (
                  <li key={slug}>{names(slug)}</li>
                ))}
              </ul>
            )}
          </div>
        </div>
      }
      question={
        <>
          <Field label={signup('name')}>
            {(control) => (
              <TextInput
                {...control}
                name="card_name"
                autoComplete="nickname"
                maxLength={60}
                value={name}
                onChange={({ currentTarget }) => draft.change({ name: currentTarget.value })}
              />
            )}
          </Field>
          <InterestIcons look="chips" offered={offered} chosen={chosen} onChange={setChosen} />
        </>
      }
    />
  );
};
