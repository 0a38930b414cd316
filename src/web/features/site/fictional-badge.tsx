import { useSettings } from '#web/features/site/use-settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';
import Sparkles from 'lucide-react/icons/sparkles';

/** Says in words and with a picture that a profile is made up; the words are the site's. */
export const FictionalBadge = ({ tone = 'neutral' }: { tone?: 'neutral' | 'onPhoto' }) => (
  <Badge tone={tone} icon={<Sparkles aria-hidden />}>
    {useSettings().fictional_singular}
  </Badge>
);
