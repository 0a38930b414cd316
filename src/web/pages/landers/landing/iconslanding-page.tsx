import { useState } from 'react';
import { InterestIcons, shownInterests } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { sharedInterests } from '#web/features/landers/shared-interest-rules.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/landers/landing/iconslanding-page.module.css';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, type LanderAnswer, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('iconslanding');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('iconslanding.title', { niche }),
  lead: t('iconslanding.lead'),
});

export const head = describeLander('iconslanding', words);

/** Our interests as icons, and how many here share what is chosen. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('iconslanding');
  const [chosen, setChosen] = useState(() => shownInterests(lander.preset.interests));
  const shared = sharedInterests(chosen, lander.counts);
  return (
    <LanderFrame
      lander={lander}
      words={words}
      chosen={{ interests: chosen }}
      picture={
        <div className={styles.picture}>
          <Faces people={lander.people} />
          <InterestIcons look="cards" chosen={chosen} onChange={setChosen} />
        </div>
      }
      question={
        <p role="status">
          {shared === null ? t('iconslanding.hint') : t(`iconslanding.${shared.kind}`, { count: shared.atLeast })}
        </p>
      }
    />
  );
};

const FACES = 3;

/** Some of those who are here; where nobody may be shown, a drawing. */
const Faces = ({ people }: Pick<LanderAnswer, 'people'>) => {
  const names = useTranslations('member');
  const { cdn_prefix: cdnPrefix } = useSettings();
  if (people.length === 0)
    return (
      <div className={styles.drawn}>
        <Scene kind="explore" sizes="(width >= 992px) 38rem, 90vw" isPriority />
      </div>
    );
  return (
    <ul className={styles.faces}>
      {people.slice(0, FACES).map(({ id, name, age, main_image: image }, at) => (
        <li key={id} className={styles.face}>
          <Photo
            src={image === null ? undefined : cdnPrefix + image.filename}
            alt=""
            ratio="square"
            isPriority={at === 0}
            placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
          />
          <span translate="no">{names('name_age', { name, age })}</span>
        </li>
      ))}
    </ul>
  );
};
