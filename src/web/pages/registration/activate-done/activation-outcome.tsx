import { Link } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Activation, CameFor } from '#web/features/registration/activation/use-activate.ts';
import { Panel } from '#web/features/registration/join/panel.tsx';
import styles from '#web/pages/registration/activate-done/activation-outcome.module.css';
import { CameForFaces } from '#web/pages/registration/activate-done/came-for-faces.tsx';
import type { Welcome } from '#web/pages/registration/activate-done/load-welcome.ts';
import { NextSteps } from '#web/pages/registration/activate-done/next-steps.tsx';
import { PeopleToMeet } from '#web/pages/registration/activate-done/people-to-meet.tsx';
import { useProblemText } from '#web/platform/api/use-problem-text.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

/** Shows the result of the mailed link; null while it is being sent. */
export const ActivationOutcome = ({ outcome }: { readonly outcome: Activation<Welcome> | null }) => {
  const t = useTranslations('activation');
  const nav = useTranslations('nav');
  const errorPage = useTranslations('error-page');
  const problemText = useProblemText();
  const news = useDeliveryWords(outcome?.kind === 'welcome' ? outcome.cameFor : null);
  switch (outcome?.kind) {
    case 'welcome': {
      const { user, cameFor, prepared } = outcome;
      const { name } = user.profile;
      const met = new Set(cameFor?.members.map(({ id }) => id));
      const people =
        prepared.people?.filter(({ id, is_reachable: isReachable }) => isReachable && !met.has(id)) ?? null;
      return (
        <Sheet
          picture={<WelcomePicture cameFor={cameFor} />}
          isRegret={isUndelivered(cameFor)}
          title={t('done.title', { name })}
          news={news}
          texts={[t('done.text'), ...(user.credits > 0 ? [t('done.credits', { count: user.credits })] : [])]}
        >
          {people !== null && <PeopleToMeet people={people} />}
          <NextSteps
            hasPeople={people?.length !== 0}
            needsPhoto={prepared.needsPhoto}
            mayGive={!isUndelivered(cameFor)}
          />
        </Sheet>
      );
    }
    case 'login':
      return (
        <Sheet picture={<Party />} title={t('done.login_title')} texts={[t('done.login_text')]}>
          <LinkButton size="large" block render={(props) => <Link to="/login" {...props} />}>
            {nav('login')}
          </LinkButton>
        </Sheet>
      );
    case 'new_password':
      return (
        <Sheet picture={<Party />} title={t('done.login_title')} texts={[t('done.password_text')]}>
          <LinkButton size="large" block href={`/reset-password/do?token=${outcome.resetToken}`}>
            {t('done.password_action')}
          </LinkButton>
        </Sheet>
      );
    case 'unanswered':
      return (
        <Sheet title={t('confirm.title')}>
          <Alert tone="danger" isUrgent>
            {problemText(outcome.problem)}
          </Alert>
          <Button size="large" block onClick={outcome.again}>
            {errorPage('retry')}
          </Button>
        </Sheet>
      );
    default:
      return (
        <Sheet isBusy title={t('done.busy')}>
          <Spinner />
        </Sheet>
      );
  }
};

/** Returns what was delivered (message or likes) as text; null: nothing. */
const useDeliveryWords = (cameFor: CameFor | null): string | null => {
  const t = useTranslations('activation');
  if (cameFor === null) return null;
  const { outcome, members, count } = cameFor;
  if (outcome === 'message_not_sent') return t('done.message_not_sent');
  if (outcome === 'not_liked') return t('done.not_liked', { count });
  const [first, ...others] = members;
  if (first === undefined) return null;
  if (outcome === 'message_sent') return t('done.message_sent', { name: first.name });
  return others.length === 0
    ? t('done.liked', { name: first.name })
    : t('done.liked_more', { name: first.name, count: others.length });
};

const isUndelivered = (cameFor: CameFor | null): boolean =>
  cameFor?.outcome === 'message_not_sent' || cameFor?.outcome === 'not_liked';

/** Photos of the members the visitor came for; without celebration if they could not be reached. */
const WelcomePicture = ({ cameFor }: { readonly cameFor: CameFor | null }) => {
  if (isUndelivered(cameFor)) return <UsersRound aria-hidden className={styles.sign} />;
  return cameFor !== null && cameFor.members.length > 0 ? <CameForFaces cameFor={cameFor} /> : <Party />;
};

const Party = () => <PartyPopper aria-hidden className={styles.sign} />;

type SheetProps = {
  readonly picture?: ReactNode;
  readonly title: string;
  readonly isBusy?: boolean;
  readonly news?: string | null;
  readonly isRegret?: boolean;
  readonly texts?: readonly string[];
  readonly children: ReactNode;
};

/** Stays mounted while its text changes: the title takes the focus, and the rest is announced once. */
const Sheet = ({ picture, title, isBusy = false, news = null, isRegret = false, texts, children }: SheetProps) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isBusy) heading.current?.focus();
  }, [isBusy]);
  return (
    <Panel isCentred>
      {picture}
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <div role="status" className={styles.words}>
        {news !== null && <p className={isRegret ? styles.regret : styles.news}>{news}</p>}
        {texts?.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {children}
    </Panel>
  );
};
