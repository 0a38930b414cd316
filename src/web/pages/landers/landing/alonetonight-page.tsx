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

/** The evening behind each window. */
const EVENINGS = { relationship: 'together', dating: 'dinner', casual: 'party', chat: 'talk' } as const;

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
                  <Scene kind={EVENINGS[value]} isLit />
                </label>
              ))}
            </fieldset>
          </div>
        </div>
      }
    />
  );
};
