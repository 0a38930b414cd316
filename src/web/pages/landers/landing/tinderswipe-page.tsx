import Heart from 'lucide-react/icons/heart';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import type { IconInterest } from '#shared/domain/landers.ts';
import { SWIPE_LIKES_PER_DAY } from '#shared/domain/search/swipe-rules.ts';
import type { PlainKey } from '#shared/i18n/message-types.ts';
import { ICONS, isIconInterest } from '#web/features/landers/interest-icons.tsx';
import type { LanderWords } from '#web/features/landers/lander-word-rules.ts';
import { LikedFaces, LikeTray } from '#web/features/landers/liked-faces.tsx';
import { SeeksQuestion, type Wanted, wantedPeople } from '#web/features/landers/wanted-question.tsx';
import { useSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { type StackCard, type Side, type Sides, CardStack } from '#web/features/swipe/card-stack.tsx';
import { LanderFrame } from '#web/pages/landers/landing/lander-frame.tsx';
import { describeLander, loadLander } from '#web/pages/landers/landing/load-lander.ts';
import { presetAnswers } from '#web/pages/landers/landing/preset-rules.ts';
import { useLander } from '#web/pages/landers/landing/use-lander.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { Translator } from '#web/platform/i18n/translator.ts';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Photo } from '#web/ui/photo/photo.tsx';

export const load = loadLander('tinderswipe');

const words: LanderWords = (t: Translator<'landers'>, { lander, niche }) =>
  lander.people.length === 0
    ? { title: t('tinderswipe.taste'), lead: t('tinderswipe.taste_lead') }
    : { title: t('tinderswipe.title', { niche }), lead: t('tinderswipe.lead') };

export const head = describeLander('tinderswipe', words);

/** Where nobody may be shown, one says what one likes: this, or that. */
const TASTES = [
  { scene: 'write', left: 'coffee', right: 'wine' },
  { scene: 'explore', left: 'hiking', right: 'cinema' },
  { scene: 'alone', left: 'dogs', right: 'city_trips' },
] as const satisfies readonly { scene: string; left: IconInterest; right: IconInterest }[];

const SIZES = '(width >= 992px) 29rem, 90vw';

/** Members in a stack of cards. Who gets a yes is liked once the visitor's address is confirmed. */
export const Page = () => {
  const t = useTranslations('landers');
  const lander = useLander('tinderswipe');
  const draft = useSignupDraft();
  const [wanted, setWanted] = useState<Wanted>(lander.preset);
  const [sides, setSides] = useState<Sides>({});
  const { cdn_prefix: cdnPrefix } = useSettings();
  const people = wantedPeople(lander.people, wanted.seeks).slice(0, SWIPE_LIKES_PER_DAY);
  const portraits = usePortraits(people);
  const tastes = useTastes();
  const isEmpty = lander.people.length === 0;
  const cards = isEmpty ? tastes : portraits;
  const isDone = cards.length > 0 && cards.every(({ id }) => sides[id] !== undefined);
  const liked = people.filter(({ id }) => sides[id] === 'right');
  const interests = TASTES.flatMap((taste, at) => {
    const side = sides[`taste-${at}`];
    return side === undefined ? [] : taste[side];
  });
  const answers = presetAnswers({ ...wanted, gender: draft.values.gender || wanted.gender });
  const likes = <p>{t('tinderswipe.kept', { count: liked.length })}</p>;
  const faces = { people: liked, cdnPrefix };
  return (
    <LanderFrame
      lander={lander}
      draft={draft}
      isActInPlace
      {...(!isEmpty && cards.length > 0 && { pick: '' })}
      {...(isDone && { act: null })}
      words={words}
      {...(answers.gender !== undefined && { answers })}
      {...(interests.length > 0 && { chosen: { interests } })}
      {...(liked.length > 0 && {
        chosen: { yes: liked.map(({ id }) => id) },
        formWords: (
          <>
            {likes}
            <LikedFaces isSmall {...faces} />
          </>
        ),
      })}
      picture={
        <CardStack
          // Other cards are another stack.
          key={wanted.seeks}
          cards={cards}
          sides={sides}
          onChoose={(id: string, side: Side) => setSides((before) => ({ ...before, [id]: side }))}
          end={
            <>
              {isEmpty ? <p>{t('tinderswipe.answers')}</p> : likes}
              <LikedFaces {...faces} />
              <LinkButton href="#signup" variant="warm" size="large">
                {t('next')}
              </LinkButton>
              <Button variant="quiet" onClick={() => setSides({})}>
                {t('tinderswipe.again')}
              </Button>
            </>
          }
        />
      }
      {...(!isEmpty && {
        seeks: <SeeksQuestion wanted={wanted} onChange={setWanted} />,
        more: (
          <LikeTray {...faces} places={isDone || people.length === 0 ? 0 : SWIPE_LIKES_PER_DAY}>
            <small>{t('tinderswipe.rule', { max: SWIPE_LIKES_PER_DAY })}</small>
          </LikeTray>
        ),
      })}
    />
  );
};

/** Number of a member's interests on their card. */
const SAID = 2;

type Person = ReturnType<typeof useLander>['people'][number];

const usePortraits = (people: readonly Person[]): StackCard[] => {
  const t = useTranslations('landers');
  const names = useTranslations('member');
  const likes = useTranslations('interests');
  const { cdn_prefix: cdnPrefix } = useSettings();
  return people.map(({ id, name, age, city, interests, main_image: image }, at) => ({
    id,
    picture: (
      <Photo
        src={image === null ? undefined : cdnPrefix + image.filename}
        alt=""
        isPriority={at === 0}
        placeholder={{ color: image?.placeholder ?? 'var(--color-secondary)' }}
      />
    ),
    caption: (
      <>
        <span translate="no">{names('name_age', { name, age })}</span>
        {city !== null && <small>{city}</small>}
        {interests.length > 0 && (
          <p>
            {interests.slice(0, SAID).map((slug) => (
              <span key={slug}>
                {isIconInterest(slug) && ICONS[slug]}
                {likes(slug as PlainKey<'interests'>)}
              </span>
            ))}
          </p>
        )}
      </>
    ),
    choices: {
      left: { words: t('tinderswipe.no'), label: t('tinderswipe.no_to', { name }), icon: <X aria-hidden /> },
      right: { words: t('tinderswipe.yes'), label: t('tinderswipe.yes_to', { name }), icon: <Heart aria-hidden /> },
    },
  }));
};

const useTastes = (): StackCard[] => {
  const t = useTranslations('landers');
  const names = useTranslations('interests');
  return TASTES.map(({ scene, left, right }, at) => ({
    id: `taste-${at}`,
    picture: <Scene kind={scene} sizes={SIZES} isPriority={at === 0} />,
    caption: t('tinderswipe.question'),
    choices: { left: { words: names(left) }, right: { words: names(right) } },
  }));
};
