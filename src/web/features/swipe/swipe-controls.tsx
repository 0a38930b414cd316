import { Link } from '@tanstack/react-router';
import Heart from 'lucide-react/icons/heart';
import Info from 'lucide-react/icons/info';
import Undo from 'lucide-react/icons/undo';
import X from 'lucide-react/icons/x';
import type { SwipeCard } from '#shared/contract/people/swipe-contract.ts';
import type { SwipeChoice } from '#shared/domain/search/swipe-rules.ts';
import styles from '#web/features/swipe/swipe-controls.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';

type Props = {
  readonly top: SwipeCard;
  readonly likesLeft: number;
  /** the member that undo brings back */
  readonly lastPassed: SwipeCard | undefined;
  readonly onChoose: (choice: SwipeChoice) => void;
  readonly onUndo: () => void;
};

/** Buttons that do the same as swiping. Each names the member and has a key of `useSwipeKeys`. */
export const SwipeControls = ({ top: { id, name }, likesLeft, lastPassed, onChoose, onUndo }: Props) => {
  const t = useTranslations('swipe');
  return (
    <div role="group" aria-label={t('controls')} className={styles.controls}>
      <IconButton
        variant="raised"
        label={lastPassed === undefined ? t('undo.nothing') : t('undo.label', { name: lastPassed.name })}
        icon={<Undo aria-hidden />}
        aria-keyshortcuts="Backspace"
        aria-disabled={lastPassed === undefined}
        onClick={onUndo}
        className={styles.small}
      />
      <IconButton
        variant="raised"
        size="huge"
        label={t('pass', { name })}
        icon={<X aria-hidden />}
        aria-keyshortcuts="ArrowLeft"
        onClick={() => onChoose('pass')}
      />
      <IconButton
        variant="warm"
        size="huge"
        label={t('like', { name, left: likesLeft })}
        icon={<Heart aria-hidden className={styles.heart} />}
        aria-keyshortcuts="ArrowRight"
        aria-disabled={likesLeft === 0}
        onClick={() => onChoose('like')}
      />
      <Link
        to="/members/$id"
        params={{ id }}
        aria-label={t('open', { name })}
        title={t('open', { name })}
        aria-keyshortcuts="Enter"
        className={styles.open}
      >
        <Info aria-hidden />
      </Link>
    </div>
  );
};
