import { useSettings } from '#web/features/site/use-settings.ts';

export const Page = () => <h1>{useSettings().name}</h1>;
