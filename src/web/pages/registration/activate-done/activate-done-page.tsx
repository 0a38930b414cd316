import { getRouteApi, redirect, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { userQuery } from '#web/features/account/user-queries.ts';
import { useActivate } from '#web/features/registration/activation/use-activate.ts';
import { ActivationOutcome } from '#web/pages/registration/activate-done/activation-outcome.tsx';
import { loadWelcome } from '#web/pages/registration/activate-done/load-welcome.ts';
import { useApp } from '#web/platform/app/use-app.ts';
import type { PageMetadata } from '#web/platform/head/page-head.ts';
import type { PageInput } from '#web/platform/navigation/route-page.ts';

const route = getRouteApi('/lander/activate/done');

export const load = async ({ context: { api, queryClient }, search }: PageInput) => {
  // In the browser `useActivate` removes the token from the address once the server has answered about the link.
  if (!import.meta.env.SSR || search['token'] !== undefined) return;
  const user = await queryClient.query(userQuery(api));
  // After a reload the visitor is already a member.
  throw redirect({ href: user?.status === 'active' ? '/signup-matches' : '/activate/error' });
};

export const head = ({ context: { i18n } }: PageInput): PageMetadata => ({
  title: i18n.translator('activation')('done.busy'),
});

/** Opening the page does not use the link: a script sends the token, and mail scanners run no scripts. */
export const Page = () => {
  const app = useApp();
  const { token } = route.useSearch();
  const navigate = useNavigate();
  const outcome = useActivate(token, (user) => loadWelcome(app, user));
  useEffect(() => {
    if (outcome?.kind !== 'failed') return;
    // `load` finds out whether a try whose answer was lost has logged in.
    if (outcome.isRepeated) void navigate({ to: '/activate/done', replace: true, reloadDocument: true });
    else void navigate({ to: '/activate/error', replace: true });
  }, [outcome, navigate]);
  return <ActivationOutcome outcome={outcome} />;
};
