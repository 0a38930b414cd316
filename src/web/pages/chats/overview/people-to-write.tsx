import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { SuggestedMember } from '#shared/contract/fields.ts';
import { nameAgeWords } from '#shared/i18n/isolated.ts';
import { yourTurnQuery } from '#web/features/chat/chats/chat-list-queries.ts';
import { chatsQuery } from '#web/features/chat/chats/chats-queries.ts';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { suggestionsQuery } from '#web/features/suggestions/suggestion-queries.ts';
import styles from '#web/pages/chats/overview/chats-page.module.css';
import { PEOPLE_SHOWN, PeopleSkeleton } from '#web/pages/chats/overview/people-skeleton.tsx';
import { useApi, useApp } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { loadQuietly } from '#web/platform/loading/load-quietly.ts';
import { cardLinkClass } from '#web/ui/card/card.tsx';
import { NameAge } from '#web/ui/card/name-age.tsx';
import { FaceCard, faceNameClass } from '#web/ui/face/face-card.tsx';

/**
 * Suggested members without a conversation yet, except matches, which are above the conversations. Loads its own texts.
 */
export const PeopleToWrite = () => {
  const { i18n } = useApp();
  const [hasTexts, setHasTexts] = useState(false);
  useEffect(() => {
    void loadQuietly(i18n.loadAreas(['reasons', 'interests', 'profile-facts']).then(() => setHasTexts(true)));
  }, [i18n]);
  return hasTexts ? <People /> : <PeopleSkeleton />;
};

const People = () => {
  const t = useTranslations('chats');
  const api = useApi();
  const chats = useQuery(chatsQuery(api)).data?.chats;
  const turn = useInfiniteQuery(yourTurnQuery(api));
  const suggestions = useQuery(suggestionsQuery(api));
  const matches = turn.data?.pages[0]?.new_matches;
  const suggested = suggestions.data;
  if (turn.isError || suggestions.isError) return null;
  if (chats === undefined || matches === undefined || suggested === undefined) return <PeopleSkeleton />;
  const met = new Set([...chats.map(({ profile }) => profile?.id), ...matches.map(({ id }) => id)]);
  const people = suggested
    .filter(({ id, is_reachable: isReachable }) => isReachable && !met.has(id))
    .slice(0, PEOPLE_SHOWN);
  if (people.length === 0) return null;
  return (
    <>
      <h2 className={styles.title}>{t('new.title')}</h2>
      <ul role="list" className={styles.people}>
        {people.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </>
  );
};

const Person = ({ person }: { readonly person: SuggestedMember }) => {
  const { cdn_prefix: prefix } = useSettings();
  const { id, name, main_image: image, fictional, reasons } = person;
  const words = nameAgeWords(person);
  return (
    <FaceCard
      image={image && { src: prefix + image.filename, placeholder: image.placeholder }}
      corner={fictional && <FictionalBadge tone="onPhoto" />}
    >
      <p className={faceNameClass}>
        <Link
          to="/members/$profile/chat"
          params={{ profile: id }}
          translate="no"
          aria-label={words}
          className={cardLinkClass}
        >
          <NameAge name={name} words={words} />
        </Link>
      </p>
      <ReasonList name={name} reasons={reasons} atMost={1} />
    </FaceCard>
  );
};
