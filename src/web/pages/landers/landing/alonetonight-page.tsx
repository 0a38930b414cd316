import { useState } from 'react';
import { PROFILE_VOCABULARY } from '#shared/domain/profile/profile-vocabulary.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { type SignupValues, useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import styles from '#web/pages/landers/landing/alonetonight-page.module.css';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';

export const load = loadLander('alonetonight');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('alonetonight.title', { niche }),
  lead: t('alonetonight.lead'),
});

export const head = describeLander('alonetonight', words);

/** Who stands behind each window: a couple, two at a table, one with a drink, one who talks. */
const SHADOWS = {
  relationship: (
    <>
      <circle cx="29" cy="15" r="7" />
      <circle cx="43" cy="13" r="7.5" />
      <path d="M14 40a15 16 0 0 1 30 0zM28 40a15.5 18 0 0 1 31 0z" />
    </>
  ),
  dating: (
    <>
      <circle cx="13" cy="15" r="7" />
      <circle cx="59" cy="15" r="7" />
      <path d="M0 40a13 16 0 0 1 26 0zM46 40a13 16 0 0 1 26 0zM27 29h18v2.5h-7.5V40h-3v-8.5H27zM29 19h5l-1.5 6v4h-2v-4zM38 19h5l-1.5 6v4h-2v-4z" />
    </>
  ),
  casual: (
    <>
      <circle cx="34" cy="14" r="7.5" />
      <path d="M17 40a17 17 0 0 1 27-14l8-12 4 2.5-9 16a17 17 0 0 1 4 7.5zM49 2h13l-5.5 7v5h-2V9z" />
    </>
  ),
  chat: (
    <>
      <circle cx="23" cy="16" r="7.5" />
      <path d="M7 40a16 15 0 0 1 32 0zM42 3h20a5 5 0 0 1 5 5v6a5 5 0 0 1-5 5H48l-8 5 2-6a5 5 0 0 1-4-4V8a5 5 0 0 1 4-5z" />
      <path d="M45 11h.1M52 11h.1M59 11h.1" className={styles.dots} />
    </>
  ),
} as const;

/** A house at night: each window is a reason to be here, and lights up when it is one's own. */
export const Page = () => {
  const t = useTranslations('landers');
  const facts = useTranslations('profile-facts');
  const lander = useLander('alonetonight');
  const draft = useSignupDraft();
  const [reason, setReason] = useState<SignupValues['looking_for']>('');
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      words={words}
      pick={t('alonetonight.pick')}
      isActBelow
      answers={reason === '' ? {} : { looking_for: reason }}
      picture={
        <div className={styles.house}>
          <div className={styles.attic}>
            <div className={styles.lit}>
              <Scene kind="alone" isPriority isLit />
            </div>
          </div>
          <div className={styles.rooms}>
            <p id="reason" className={styles.question}>
              {t('alonetonight.question')}
            </p>
            <fieldset className={styles.windows} role="radiogroup" aria-labelledby="reason">
              {PROFILE_VOCABULARY.looking_for.map((value) => (
                <label key={value} className={styles.window}>
                  <input
                    ref={keepTyped}
                    type="radio"
                    name="reason"
                    value={value}
                    checked={value === reason}
                    className="visually-hidden"
                    onChange={() => setReason(value)}
                  />
                  <span>{facts(`looking_for.${value}`)}</span>
                  <svg viewBox="0 0 72 40" className={styles.shadows} aria-hidden>
                    {SHADOWS[value]}
                  </svg>
                </label>
              ))}
            </fieldset>
          </div>
        </div>
      }
    />
  );
};
