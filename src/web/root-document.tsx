import '#web/ui/tokens/tokens.css';
import { useSettings } from '#web/features/site/use-settings.ts';
import { MessagesProvider } from '#web/platform/i18n/messages-provider.tsx';
import { useApp } from '#web/platform/use-app.ts';
import { HeadContent, Outlet, Scripts } from '@tanstack/react-router';

/** The whole document, the same on the server and in the browser. */
export const RootDocument = () => {
  const { i18n } = useApp();
  return (
    <html lang={i18n.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <HeadContent />
      </head>
      <body>
        <MessagesProvider i18n={i18n}>
          <Outlet />
        </MessagesProvider>
        <Scripts />
      </body>
    </html>
  );
};
