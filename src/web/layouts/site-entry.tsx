import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '#web/features/account/use-user.ts';
import { useSettings } from '#web/features/site/use-settings.ts';
import { usePageName } from '#web/layouts/use-page-name.ts';
import { importChunk } from '#web/platform/chunk-reload/chunk-reload.ts';
import { dismiss, isDismissed } from '#web/platform/storage/dismissals.ts';

const EntryWarning = lazy(async () => ({
  default: (await importChunk(() => import('#web/features/site/entry-warning.tsx'))).EntryWarning,
}));

/** Outside the default layout the warning is shown only to visitors from these countries. */
const COUNTRIES_OF_OTHER_LAYOUTS = new Set(['NL', 'DE']);

/** Pages without the warning: their visitors come from the sign-up or the login, and most have answered it before. */
const WITHOUT_WARNING = new Set(['complete-signup', 'reset-password', 'reset-password-do']);

const QUESTION = 'hide-site-entry-warning';

/** Shows the site-entry warning to visitors, once per browser, if the site enables it. */
export const SiteEntry = ({ layout }: { layout: 'default' | 'other' }) => {
  const isVisitor = useUser() === null;
  const { enable_site_entry_popup: isEnabled, geoip_country: country } = useSettings();
  const [isOpen, setOpen] = useState(false);
  const page = usePageName();
  const isWanted =
    isVisitor &&
    isEnabled &&
    !WITHOUT_WARNING.has(page ?? '') &&
    (layout === 'default' || COUNTRIES_OF_OTHER_LAYOUTS.has(country));
  useEffect(() => {
    // Only the browser knows whether the warning was answered, so the server renders the page without it.
    // oxlint-disable-next-line react/set-state-in-effect
    if (isWanted) setOpen(!isDismissed(QUESTION));
  }, [isWanted]);
  if (!isWanted) return null;
  // `data-asks` hydrates a page at once that would otherwise wait for the first interaction.
  if (!isOpen) return <span hidden data-asks={QUESTION} />;
  const confirm = () => {
    dismiss(QUESTION);
    setOpen(false);
  };
  return (
    <Suspense fallback={null}>
      <EntryWarning onConfirm={confirm} />
    </Suspense>
  );
};
