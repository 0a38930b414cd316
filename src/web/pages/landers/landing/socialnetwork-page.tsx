import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { cleanText } from '#shared/domain/written-text.ts';
import { InterestIcons, shownInterests } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import styles from '#web/pages/landers/landing/socialnetwork-page.module.css';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Field } from '#web/ui/field/field.tsx';
import { TextInput } from '#web/ui/field/text-input.tsx';

export const load = loadLander('socialnetwork');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('socialnetwork.title', { niche }),
  lead: t('socialnetwork.lead'),
});

export const head = describeLander('socialnetwork', words);

/** One's own card, as others will see it, which fills while one answers. */
export const Page = () => {
  const t = useTranslations('landers');
  const signup = useTranslations('signup');
  const names = useTranslations('interests');
  const lander = useLander('socialnetwork');
  const [name, setName] = useState('');
  const [said, setSaid] = useState('');
  const [chosen, setChosen] = useState(() => shownInterests(lander.preset.interests));
  return (
    <LanderFrame
      lander={lander}
      isPictureFirst
      words={words}
      answers={said === '' ? {} : { name: said }}
      chosen={{ interests: chosen }}
      picture={
        <div className={styles.card}>
          <div className={styles.cover}>
            <Scene kind="match" isPriority />
          </div>
          <span className={styles.face}>
            <UserRound aria-hidden />
          </span>
          <p className={styles.name} aria-live="polite">
            {cleanText(name) === '' ? t('socialnetwork.nobody') : name}
          </p>
          <ul role="list" className={styles.interests}>
            {chosen.map((slug) => (
              <li key={slug}>{names(slug)}</li>
            ))}
          </ul>
        </div>
      }
      question={
        <>
          <Field label={signup('name')} hint={signup('name_hint')}>
            {(control) => (
              <TextInput
                {...control}
                name="card_name"
                autoComplete="nickname"
                maxLength={60}
                value={name}
                onChange={(event) => setName(event.currentTarget.value)}
                onBlur={() => setSaid(cleanText(name))}
              />
            )}
          </Field>
          <InterestIcons look="chips" chosen={chosen} onChange={setChosen} />
        </>
      }
    />
  );
};
