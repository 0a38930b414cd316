import CalendarHeart from 'lucide-react/icons/calendar-heart';
import Heart from 'lucide-react/icons/heart';
import MessagesSquare from 'lucide-react/icons/messages-square';
import PartyPopper from 'lucide-react/icons/party-popper';
import { Fragment, type ReactNode, useState } from 'react';
import type { IconInterest } from '#shared/domain/landers.ts';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import { ICONS } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { Sentences } from '#web/features/landers/sentences.tsx';
import { type SignupValues, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import styles from '#web/pages/landers/landing/transitionsvideolanding-page.module.css';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Film, FilmStill } from '#web/platform/scenes/film.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

export const load = loadLander('transitionsvideolanding');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('transitionsvideolanding.title', { niche }),
  lead: t('transitionsvideolanding.lead'),
});

export const head = describeLander('transitionsvideolanding', words);

/** What the scenes before the last ask: as many interests as a sign-up may bring. */
const TASTES = [
  { scene: 1, about: 'friday', interests: ['live_music', 'dancing', 'cocktails', 'dining_out'] },
  { scene: 2, about: 'write', interests: ['city_trips', 'cooking'] },
  { scene: 3, about: 'plan', interests: ['hiking', 'cinema'] },
] as const satisfies readonly { scene: number; about: string; interests: readonly IconInterest[] }[];

const REASONS = {
  relationship: <Heart aria-hidden />,
  dating: <CalendarHeart aria-hidden />,
  casual: <PartyPopper aria-hidden />,
  chat: <MessagesSquare aria-hidden />,
} satisfies Record<(typeof PROFILE_VOCABULARY)['looking_for'][number], ReactNode>;

const SCENES = [...TASTES.map(({ scene }) => scene), 4] as const;

type Taste = (typeof TASTES)[number];
type Tastes = Partial<Record<Taste['about'], Taste['interests'][number]>>;

/** The four scenes of a film, each with a question, whose answer leads to the next. */
export const Page = () => {
  const t = useTranslations('landers');
  const facts = useTranslations('profile-facts');
  const names = useTranslations('interests');
  const lander = useLander('transitionsvideolanding');
  const draft = useSignupDraft();
  const [reason, setReason] = useState<SignupValues['looking_for']>('');
  const [tastes, setTastes] = useState<Tastes>({});
  const interests = Object.values(tastes);
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      pick={t('transitionsvideolanding.pick')}
      isActBelow
      {...(reason !== '' && { answers: { looking_for: reason } })}
      {...(interests.length > 0 && { chosen: { interests }, givenAnswers: interests.map((slug) => names(slug)) })}
      picture={
        <div className={styles.scenes}>
          <Film answered={interests.length + (reason === '' ? 0 : 1)}>
            {TASTES.map(({ scene, about, interests: offered }) => (
              <Fragment key={about}>
                {scene > 1 && <FilmStill scene={scene} className={styles.still} />}
                <Question
                  scene={scene}
                  words={t(`transitionsvideolanding.${about}`)}
                  options={offered.map((value) => ({ value, label: names(value), icon: ICONS[value] }))}
                  chosen={tastes[about]}
                  onChoose={(value) => setTastes((before) => ({ ...before, [about]: value }))}
                />
              </Fragment>
            ))}
            <FilmStill scene={4} className={styles.still} />
            <Question
              scene={4}
              words={t('transitionsvideolanding.date')}
              options={PROFILE_VOCABULARY.looking_for.map((value) => ({
                value,
                label: facts(`looking_for.${value}`),
                icon: REASONS[value],
              }))}
              chosen={reason}
              onChoose={setReason}
            />
            <div className={styles.end} role="status">
              <p className={styles.words}>{t('tinderswipe.answers')}</p>
              <button
                type="button"
                className={styles.choice}
                onClick={() => {
                  setReason('');
                  setTastes({});
                }}
              >
                {t('tinderswipe.again')}
              </button>
            </div>
          </Film>
          <div className={styles.steps} aria-hidden>
            {SCENES.map((scene) => (
              <span key={scene}>
                <FilmStill scene={scene} />
              </span>
            ))}
          </div>
        </div>
      }
    />
  );
};

type QuestionProps<Value extends string> = {
  scene: number;
  words: string;
  options: readonly { readonly value: Value; readonly label: string; readonly icon: ReactNode }[];
  chosen: NoInfer<Value> | '' | undefined;
  onChoose: (value: Value) => void;
};

/** Style alone takes an answered one away, so that the first ones may be answered before any script has come. */
const Question = <Value extends string>({ scene, words: asked, options, chosen, onChoose }: QuestionProps<Value>) => (
  <fieldset
    className={styles.question}
    role="radiogroup"
    aria-labelledby={`scene-${scene}`}
    aria-describedby={`step-${scene}`}
  >
    <small id={`step-${scene}`} className="visually-hidden">{`${scene}/${SCENES.length}`}</small>
    <p id={`scene-${scene}`} className={styles.words}>
      <Sentences text={asked} />
    </p>
    {options.map(({ value, label, icon }) => (
      <label key={value} className={styles.choice}>
        <input
          ref={keepTyped}
          type="radio"
          name={`scene-${scene}`}
          value={value}
          checked={value === chosen}
          className="visually-hidden"
          onChange={() => onChoose(value)}
        />
        {icon}
        <span>{label}</span>
      </label>
    ))}
  </fieldset>
);
