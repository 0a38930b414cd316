import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import Search from 'lucide-react/icons/search';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { LikeButton } from '#web/features/likes/like-button.tsx';
import { LikesToasts } from '#web/features/likes/likes-toasts.tsx';
import { KeepAnswers } from '#web/features/match-finder/keep-answers.tsx';
import { LoosenLinks } from '#web/features/match-finder/loosen-links.tsx';
import { type MatchAnswers, skipped } from '#web/features/match-finder/match-answers-rules.ts';
import { matchesQuery } from '#web/features/match-finder/match-finder-queries.ts';
import type { AboutMatches } from '#web/features/match-finder/match-finder-state.ts';
import { PreferenceLinks } from '#web/features/match-finder/preference-links.tsx';
import { MemberGridSkeleton } from '#web/features/members/cards/member-grid-skeleton.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { useChangeProfile } from '#web/features/profile/saving/use-change-profile.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import styles from '#web/pages/match-finder/finder/finder-page.module.css';
import { useApi } from '#web/platform/app/use-app.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { WhenLoaded } from '#web/platform/loading/when-loaded.tsx';
import { Scene } from '#web/platform/scenes/scene.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import stack from '#web/ui/layout/stack.module.css';

type Props = {
  readonly answers: MatchAnswers;
  readonly about: AboutMatches;
  /** if set, the heading takes the focus after the last question */
  readonly takesFocus: boolean;
};

/** The matches with reasons; if there are few, criteria to drop for more. */
export const Matches = ({ answers, about, takesFocus }: Props) => {
  const t = useTranslations('match-finder');
  const query = useQuery(matchesQuery(useApi(), answers));
  return (
    <LikesToasts>
      <PreferenceLinks answers={answers} about={about} />
      <WhenLoaded query={query} failure={t('error.results')} skeleton={<MemberGridSkeleton count={8} />}>
        {(found) => <Found found={found} answers={answers} about={about} takesFocus={takesFocus} />}
      </WhenLoaded>
    </LikesToasts>
  );
};

const Found = ({
  found: { members, loosen },
  answers,
  about,
  takesFocus,
}: Props & { readonly found: OutputOf<'GET /api/match-finder.php'> }) => {
  const t = useTranslations('match-finder');
  const settings = useSettings();
  const mayLike = useUser()?.status !== 'not_confirmed';
  const saver = useChangeProfile();
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) place.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const api = useApi();
  const isNobody = members.length === 0;
  // If nobody matches, shows members who match without one criterion, and names that criterion.
  const [dropped] = isNobody ? loosen : [];
  const { data: others } = useQuery({
    ...matchesQuery(api, dropped === undefined ? answers : skipped(answers, dropped.field)),
    enabled: dropped !== undefined,
  });
  const shown = dropped === undefined ? members : (others?.members ?? []);
  const more = <LoosenLinks loosen={loosen} answers={answers} />;
  return (
    <>
      <section
        ref={place}
        tabIndex={-1}
        aria-label={t('results.count', { count: shown.length })}
        className={stack.gap4}
      >
        {dropped !== undefined && others === undefined && <MemberGridSkeleton count={8} />}
        {shown.length === 0 && (dropped === undefined || others !== undefined) && (
          <EmptyState
            picture={<Scene kind="explore" />}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <>
                {more}
                <LinkButton
                  variant="quiet"
                  icon={<Search aria-hidden />}
                  render={(props) => <Link to="/members" {...props} />}
                >
                  {t('empty.action')}
                </LinkButton>
              </>
            }
          />
        )}
        {shown.length > 0 && (
          <>
            <h2>
              {dropped === undefined ? t('results.count', { count: shown.length }) : t(`loosened.${dropped.field}`)}
            </h2>
            <MemberGrid
              members={shown}
              settings={settings}
              priorityCount={4}
              renderAction={(member) => mayLike && <LikeButton member={member} isLikedBefore={false} look="card" />}
              renderBelow={({ name, reasons }) => <ReasonList name={name} reasons={reasons} />}
            />
          </>
        )}
      </section>
      {shown.length > 0 && loosen.length > 0 && (
        <section className={stack.gap3}>
          <h2>{t('loosen.title')}</h2>
          <p className={styles.lead}>{t('loosen.text')}</p>
          {more}
        </section>
      )}
      <KeepAnswers answers={answers} about={about} saver={saver} />
      <p className={styles.how}>
        {t('results.how')} <Link to="/search-order">{t('results.how_link')}</Link>
      </p>
    </>
  );
};
