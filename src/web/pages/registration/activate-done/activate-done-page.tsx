import { getRouteApi, Link, redirect, useNavigate } from '@tanstack/react-router';
import PartyPopper from 'lucide-react/icons/party-popper';
import { type ReactNode, useEffect } from 'react';
import { useActivate } from '#web/features/registration/activation/use-activate.ts';
import { Panel } from '#web/features/registration/join/panel.tsx';
import { forgetWantedGift, readWantedGift } from '#web/features/registration/signup/signup-wish-state.ts';
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
    if (outcome?.kind === 'failed') void navigate({ to: '/activate/error', replace: true });
  }, [outcome, navigate]);
  if (outcome === null || outcome.kind === 'failed') {
    return (
      <Panel isCentred>
        <h1>{t('done.busy')}</h1>
        <Spinner label={t('done.busy')} />
      </Panel>
    );
  }
  if (outcome.kind === 'welcome') {
    const { profile, credits } = outcome.user;
    const giftTo = readWantedGift();
    return (
      <Done
        title={t('done.title', { name: profile.name })}
        texts={[t('done.text'), ...(credits > 0 ? [t('done.credits', { count: credits })] : [])]}
        action={
          <>
            {giftTo !== null && (
              <LinkButton size="large" block href={`/members/${giftTo}/chat#gift`} onClick={forgetWantedGift}>
                {t('done.gift')}
              </LinkButton>
            )}
            <LinkButton size="large" block variant={giftTo === null ? 'primary' : 'soft'} href="/signup-matches">
              {t('done.action')}
            </LinkButton>
          </>
        }
      />
    );
  }
  const isLogin = outcome.kind === 'login';
  return (
    <Done
      title={t('done.login_title')}
      texts={[t(isLogin ? 'done.login_text' : 'done.password_text')]}
      action={
        isLogin ? (
          <LinkButton size="large" block render={(props) => <Link to="/login" {...props} />}>
            {nav('login')}
          </LinkButton>
        ) : (
          <LinkButton size="large" block href={`/reset-password/do?token=${outcome.resetToken}`}>
            {t('done.password_action')}
          </LinkButton>
        )
      }
    />
  );
};

type DoneProps = { readonly title: string; readonly texts: readonly string[]; readonly action: ReactNode };

const Done = ({ title, texts, action }: DoneProps) => (
  <Panel isCentred>
    <PartyPopper aria-hidden className={styles.picture} />
    <div role="status">
      <h1>{title}</h1>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
    {action}
  </Panel>
);
