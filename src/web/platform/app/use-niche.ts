import { type Niche, nicheOf } from '#shared/domain/niches.ts';
import { useApp } from '#web/platform/app/use-app.ts';

/** Returns the site's niche; niche 1 if the settings could not be loaded. */
export const useNiche = (): Niche =>
  nicheOf(useApp().queryClient.getQueryData<{ niche: number }>(['settings'])?.niche ?? 1);
