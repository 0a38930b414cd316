import { useState } from 'react';
import { interestsToAskAbout } from '#shared/domain/chat/first-line-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { SeeksQuestion, type Wanted, wantedPeople } from '#web/features/landers/wanted-question.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import styles from '#web/pages/landers/landing/collagelanding-page.module.css';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { presetAnswers } from '#web/pages/landers/landing/preset-rules.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { keepTyped } from '#web/ui/field/keep-typed.ts';
import { Avatar } from '#web/ui/photo/avatar.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('collagelanding');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) =>
  lander.people.length === 0
    ? { title: t('collagelanding.drawn'), lead: t('collagelanding.drawn_lead') }
    : { title: t('collagelanding.title', { niche }), lead: t('collagelanding.lead') };

export const head = describeLander('collagelanding', words);

/** Large, and the question stays in view. */
const MOST = 4;
/** One lies on its face from the start, so that the others explain themselves. */
const TURNED = 2;
/** Where nobody may be shown, drawings lie on the table. */
const DRAWN = ['write', 'explore', 'alone', 'hero'] as const;
const SIZES = '(width >= 992px) 14rem, 40vw';

/** Photos strewn about a table; turned over, one is a postcard that says who it is, with their face as its stamp. */
export const Page = () => {
  const t = useTranslations('landers');
  const names = useTranslations('member');
  const signup = useTranslations('signup');
  const lander = useLander('collagelanding');
  const draft = useSignupDraft();
  const { cdn_prefix: cdnPrefix } = useSettings();
  const [wanted, setWanted] = useState<Wanted>(lander.preset);
  const lineAbout = useTranslations('first-lines');
  const people = wantedPeople(lander.people, wanted.seeks).slice(0, MOST);
  const [turned, setTurned] = useState<readonly string[]>(() => people.slice(TURNED, TURNED + 1).map(({ id }) => id));
  const [looked, setLooked] = useState<readonly string[]>([]);
  const last = people.find(({ id }) => id === looked.findLast((one) => people.some((person) => person.id === one)));
  const read = people.find(({ id }) => turned.includes(id)) ?? people[0];
  const answers = presetAnswers(wanted);
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      {...(read && { act: t('collagelanding.act', { name: read.name }) })}
      {...(last && { act: signup('first_message.title', { name: last.name }), recipient: last })}
      question={<SeeksQuestion wanted={wanted} onChange={setWanted} />}
      words={(t, data) => words(t, { ...data, lander: { ...lander, people } })}
      {...(wanted.gender !== null && { answers })}
      seen={
        last && {
          words: t('collagelanding.turned', { name: last.name }),
          picture: (
            <Avatar
              src={last.main_image === null ? undefined : cdnPrefix + last.main_image.filename}
              alt=""
              size="large"
              placeholder={{ color: last.main_image?.placeholder ?? 'var(--color-secondary)' }}
            />
          ),
        }
      }
      picture={
        <ul className={styles.table}>
          {people.map(({ id, name, age, city, interests, main_image: image }, at) => (
            <li key={id} className={styles.print}>
              <label className={styles.sides}>
                <input
                  ref={keepTyped}
                  type="checkbox"
                  className="visually-hidden"
                  checked={turned.includes(id)}
                  onChange={({ currentTarget: { checked } }) => {
                    const turn = (before: readonly string[]) => [
                      ...before.filter((one) => one !== id),
                      ...(checked ? [id] : []),
                    ];
                    setTurned(turn);
                    setLooked(turn);
                  }}
                />
                <span className="visually-hidden">{t('collagelanding.turn')}</span>
                <Photo
                  src={image === null ? undefined : cdnPrefix + image.filename}
                  alt=""
                  ratio="square"
                  isPriority={at === 0}
                  isEager
                  placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
                />
                <span className={styles.back}>
                  <Photo
                    src={image === null ? undefined : cdnPrefix + image.filename}
                    alt=""
                    ratio="square"
                    placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
                    className={styles.stamp ?? ''}
                  />
                  <b translate="no">{names('name_age', { name, age })}</b>
                  {city !== null && <span>{city}</span>}
                  {interestsToAskAbout(interests)
                    .slice(0, 1)
                    .map((slug) => (
                      <i key={slug}>{lineAbout(slug as PlainKey<'first-lines'>)}</i>
                    ))}
                </span>
                <span aria-hidden className={styles.corner} />
              </label>
            </li>
          ))}
          {people.length === 0 &&
            DRAWN.map((kind, at) => (
              <li key={kind} className={styles.print}>
                <div className={styles.drawn}>
                  <Scene kind={kind} sizes={SIZES} isPriority={at === 0} />
                </div>
              </li>
            ))}
        </ul>
      }
    />
  );
};
