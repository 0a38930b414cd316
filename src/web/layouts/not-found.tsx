import { useUser } from '#web/features/account/use-user.ts';
import { DefaultLayout } from '#web/layouts/default-layout.tsx';
import { NotFoundMessage } from '#web/platform/errors/error-message.tsx';
import { NotFoundPage } from '#web/platform/errors/error-page.tsx';

/** Members see it inside the default layout, with their navigation. */
export const NotFound = () =>
  useUser() === null ? (
    <NotFoundPage />
  ) : (
    <DefaultLayout>
      <NotFoundMessage />
    </DefaultLayout>
  );
