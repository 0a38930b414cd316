import { getRouteApi, Link, redirect, useNavigate } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import { useEffect } from 'react';
import { Panel } from '#web/features/registration/panel.tsx';
import { useActivate } from '#web/features/registration/use-activate.ts';
import styles from '#web/pages/registration/activate-done/activate-done-page.module.css';
import type { HeadFacts } from '#web/platform/head/page-head.ts';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import type { PageInput } from '#web/platform/navigation/route-page.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';

const route = getRouteApi('/lander/activate/done');

export const load = async ({ search }: PageInput) => {
  // In the browser the address loses its secret as soon as that is sent.
  if (import.meta.env.SSR && search['token'] === undefined) throw redirect({ href: '/activate/error' });
};

export const head = ({ context: { i18n } }: PageInput): HeadFacts => ({
  title: i18n.translator('activation')('done.busy'),
});

/** Opening the page uses nothing up: its script sends the secret, which programs that look into mails do not run. */
export const Page = () => {
  const t = useTranslations('activation');
  const nav = useTranslations('nav');
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const outcome = useActivate(token);
  useEffect(() => {
    if (outcome === 'failed') void navigate({ to: '/activate/error', replace: true });
  }, [outcome, navigate]);
  if (outcome === 'done') {
    return (
      <Panel isCentred>
        <PartyPopper aria-hidden className={styles.picture} />
        <div role="status">
          <h1>{t('done.login_title')}</h1>
          <p>{t('done.login_text')}</p>
        </div>
        <LinkButton size="large" block render={(props) => <Link to="/login" {...props} />}>
          {nav('login')}
        </LinkButton>
      </Panel>
    );
  }
  if (outcome === null || outcome === 'failed') {
    return (
      <Panel isCentred>
        <h1>{t('done.busy')}</h1>
        <Spinner label={t('done.busy')} />
      </Panel>
    );
  }
  return (
    <Panel isCentred>
      <PartyPopper aria-hidden className={styles.picture} />
      <div role="status">
        <h1>{t('done.title', { name: outcome.profile.name })}</h1>
        <p>{t('done.text')}</p>
        {outcome.credits > 0 && <p>{t('done.credits', { count: outcome.credits })}</p>}
      </div>
      <LinkButton size="large" block href="/signup-matches">
        {t('done.action')}
      </LinkButton>
    </Panel>
  );
};
