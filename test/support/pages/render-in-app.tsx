import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { render } from 'vitest-browser-react';
import type { Locale } from '#shared/i18n/locales.ts';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import type { Api } from '#web/platform/api/api.ts';
import type { AppContext } from '#web/platform/app/app-context.ts';
import { createQueryClient } from '#web/platform/app/query-client.ts';
import { createI18n } from '#web/platform/i18n/i18n.ts';
import { MessagesProvider } from '#web/platform/i18n/messages-provider.tsx';

const noApi: Api = (name) => Promise.reject(new Error(`${name} was not expected.`));

type Place = {
  readonly locale?: Locale;
  /** name of the page around the component; none if absent */
  readonly pageName?: string;
};

/** Renders a component inside the app, for a visitor in Great Britain. */
export const renderInApp = async (
  children: ReactNode,
  areas: readonly MessageArea[],
  api: Api = noApi,
  { locale = 'en', pageName }: Place = {},
) => {
  const i18n = createI18n({
    locale,
    region: 'GB',
    timeZone: 'Europe/London',
    viewerGender: 'other',
    renderedAt: Date.UTC(2026, 0, 2),
    version: 'dev',
  });
  await i18n.loadAreas(areas);
  const queryClient = createQueryClient();
  const context: AppContext = { api, queryClient, i18n, origin: location.origin };
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => children,
      // Layouts render the page in place of this component.
      notFoundComponent: () => null,
      ...(pageName !== undefined && {
        staticData: { page: { name: pageName, file: '', access: 'member', areas: [] } },
      }),
    }),
    history: createMemoryHistory(),
    context,
  });
  await router.load();
  return render(
    <QueryClientProvider client={queryClient}>
      <MessagesProvider i18n={i18n}>
        <RouterProvider router={router as never} />
      </MessagesProvider>
    </QueryClientProvider>,
  );
};
