import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import Camera from 'lucide-react/icons/camera';
import Gift from 'lucide-react/icons/gift';
import MessageCircle from 'lucide-react/icons/message-circle';
import PartyPopper from 'lucide-react/icons/party-popper';
import Receipt from 'lucide-react/icons/receipt';
import ShoppingBag from 'lucide-react/icons/shopping-bag';
import Tag from 'lucide-react/icons/tag';
import Undo2 from 'lucide-react/icons/undo-2';
import type { ComponentType } from 'react';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { LedgerReason } from '#shared/domain/chat/credit-rules.ts';
import styles from '#web/features/credits/credits-history.module.css';
import { useI18n, useTranslations } from '#web/platform/i18n/messages-provider.tsx';

type Entry = OutputOf<'GET /api/credits.php'>['entries'][number];

const ICONS: Readonly<Record<LedgerReason, ComponentType<{ 'aria-hidden': true }>>> = {
  purchase: ShoppingBag,
  signup_bonus: PartyPopper,
  discount_bonus: Tag,
  message: MessageCircle,
  photo: Camera,
  gift: Gift,
  reversal: Undo2,
  refund: Receipt,
  chargeback: Receipt,
  chargeback_won: Undo2,
  trial: PartyPopper,
  goodwill: PartyPopper,
};

/** One line of the history: reason, member, time, amount and balance. */
export const CreditsEntry = ({ entry }: { readonly entry: Entry }) => {
  const t = useTranslations('credits-history');
  const { format } = useI18n();
  const { reason, amount_credits: amount, balance_after: balance, created_at: at } = entry;
  const Icon = ICONS[reason];
  const sign = amount < 0 ? '−' : '+';
  return (
    <li className={styles.entry}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <p className={styles.reason}>{t(`reasons.${reason}`)}</p>
      <p className={clsx(styles.amount, amount > 0 && styles.isIn)}>
        {sign}
        {format.number(Math.abs(amount))}
      </p>
      <p className={styles.details}>
        <Partner entry={entry} />
        <time dateTime={at}>{format.date(at, 'time')}</time>
      </p>
      <p className={styles.after}>{t('after', { credits: balance })}</p>
    </li>
  );
};

const Partner = ({ entry: { conversation, profile } }: { readonly entry: Entry }) => {
  const t = useTranslations('credits-history');
  if (conversation === null) return null;
  return (
    <Link to="/chats/$id" params={{ id: conversation.id }} className={styles.partner}>
      {profile?.name ?? t('gone')}
    </Link>
  );
};
