import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { SeeksQuestion, type Wanted, wantedPeople } from '#web/features/landers/wanted-question.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/landers/landing/gallery-page.module.css';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { presetAnswers } from '#web/pages/landers/landing/preset-rules.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('gallery');

const words: LanderWords = (t: Translator<'landers'>, { niche }) => ({
  title: t('gallery.title', { niche }),
  lead: t('gallery.lead'),
});

export const head = describeLander('gallery', words);

/** Where nobody may be shown, drawings hang instead. */
const DRAWN = ['hero', 'explore', 'write', 'alone'] as const;
/** Where the visitor's own frame hangs, among those seen without walking: below somebody else, or above. */
const OWN = { a: 2, b: 1 } as const;
/** Number of members whose picture is in view on a wide screen, beside the visitor's own frame. */
const IN_VIEW = 5;
const SIZES = '(width >= 992px) 30rem, 80vw';

/** People hang as pictures in rooms, and one of the first is the visitor's own. One walks along them on a phone, and sees a wall where there is room for one. */
export const Page = () => {
  const t = useTranslations('landers');
  const names = useTranslations('member');
  const lander = useLander('gallery');
  const draft = useSignupDraft();
  const { cdn_prefix: cdnPrefix } = useSettings();
  const [wanted, setWanted] = useState<Wanted>(lander.preset);
  const people = wantedPeople(lander.people, wanted.seeks);
  const answers = presetAnswers({ ...wanted, gender: draft.values.gender || wanted.gender });
  const rooms = people.map(({ id, name, age, city, main_image: image }, at) => ({
    key: id,
    hangs: (
      <>
        <Photo
          src={image === null ? undefined : cdnPrefix + image.filename}
          alt=""
          isPriority={at === 0}
          isEager={at < IN_VIEW}
          placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
        />
        <p className={styles.plaque}>
          <b translate="no">{names('name_age', { name, age })}</b>
          {city !== null && <span> {city}</span>}
        </p>
      </>
    ),
  }));
  const drawn = DRAWN.map((kind, at) => ({
    key: kind,
    hangs: (
      <div className={styles.drawn}>
        <Scene kind={kind} sizes={SIZES} isPriority={at === 0} />
      </div>
    ),
  }));
  const own = {
    key: 'own',
    hangs: (
      <>
        <a href="#signup" className={styles.empty}>
          <span>{t('gallery.own')}</span>
          <Plus aria-hidden />
        </a>
        {rooms.length > 0 && <p aria-hidden className={styles.plaque} />}
      </>
    ),
  };
  return (
    <LanderFrame
      isPictureTall
      lander={lander}
      draft={draft}
      question={<SeeksQuestion wanted={wanted} onChange={setWanted} />}
      act={t('gallery.act')}
      isActInPlace
      words={words}
      {...(answers.gender !== undefined && { answers })}
      picture={
        <div
          className={styles.walk}
          role="region"
          aria-label={t('gallery.rooms')}
          // A region that scrolls is reached by the keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <ul className={styles.rooms} data-look={lander.variant}>
            {(rooms.length > 0 ? rooms : drawn).toSpliced(OWN[lander.variant], 0, own).map((room) => (
              <li key={room.key} className={styles.room}>
                {room.hangs}
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
};
