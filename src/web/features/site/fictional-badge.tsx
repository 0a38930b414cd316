import Drama from 'lucide-react/icons/drama';
import Sparkles from 'lucide-react/icons/sparkles';
import styles from '#web/features/site/fictional-badge.module.css';
import { useSettings } from '#web/features/site/use-settings.ts';
import { Badge } from '#web/ui/badge/badge.tsx';

const ICONS = { sparkles: Sparkles, drama: Drama };

/** Labels a fictional profile with the site's own text and icon. On a photo, which clips, it wraps. */
export const FictionalBadge = ({ tone = 'neutral' }: { tone?: 'neutral' | 'onPhoto' }) => {
  const { fictional_icon: icon, fictional_singular: words } = useSettings();
  const Icon = ICONS[icon];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      <span className={tone === 'onPhoto' ? styles.wraps : undefined}>{words}</span>
    </Badge>
  );
};
