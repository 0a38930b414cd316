import '#web/ui/tokens/base.css';
import { HeadContent } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ADULTS_LABEL } from '#shared/domain/adults-label.ts';
import { useUser } from '#web/features/account/use-user.ts';
import { MemberPart } from '#web/layouts/member-parts.tsx';
import { NavigationAnnouncer } from '#web/layouts/navigation/navigation-announcer.tsx';
import { useApp } from '#web/platform/app/use-app.ts';
import { useNiche } from '#web/platform/app/use-niche.ts';
import { AWAKE } from '#web/platform/hydration/early-input.ts';
import { MessagesProvider } from '#web/platform/i18n/messages-provider.tsx';
import { LoadingBar } from '#web/platform/loading-bar/loading-bar.tsx';

/** The whole document, the same on server and browser. It stays when a page fails. */
export const RootDocument = ({ children }: { children: ReactNode }) => {
  const { i18n } = useApp();
  const niche = useNiche();
  const user = useUser();
  const isDiscreet = user?.is_discreet === true;
  useEffect(() => void dispatchEvent(new Event(AWAKE)), []);
  return (
    <html lang={i18n.locale} data-niche={niche}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="rating" content={ADULTS_LABEL} />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href={`/icons/${isDiscreet ? 'plain' : niche}-180.png`} />
        <link rel="manifest" href={`/manifest.webmanifest?lang=${i18n.locale}${isDiscreet ? '&discreet=1' : ''}`} />
        <HeadContent />
      </head>
      <body>
        <MessagesProvider i18n={i18n}>
          <LoadingBar />
          {children}
          <NavigationAnnouncer />
          {user !== null && <MemberPart name="background" />}
        </MessagesProvider>
      </body>
    </html>
  );
};
