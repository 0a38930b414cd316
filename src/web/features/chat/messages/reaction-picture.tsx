import type { ReactNode } from 'react';
import type { MessageReaction } from '#shared/domain/chat/message-rules.ts';

const face = (features: ReactNode): ReactNode => (
  <>
    <circle cx="16" cy="16" r="14" fill="#ffcf4d" />
    <path d="M4.200 20A14 14 0 0 0 27.800 20 14 14 0 0 1 4.200 20z" fill="#f2b02f" />
    {features}
  </>
);
const DARK = '#5b3413';

/** Our own drawings (32 × 32), so that reactions look the same on every device. */
const DRAWINGS: Readonly<Record<MessageReaction, ReactNode>> = {
  heart: (
    <>
      <path d="M16 29C6 22 2 17 2 11c0-5 4-8 8-8 3 0 5 2 6 4 1-2 3-4 6-4 4 0 8 3 8 8 0 6-4 11-14 18z" fill="#e0405e" />
      <path d="M6 11c0-3 2-4 4-4" stroke="#fff" strokeOpacity=".7" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  laugh: face(
    <>
      <path d="M7 17h18c0 6-4 9-9 9s-9-3-9-9z" fill={DARK} />
      <path d="M10 23c2-2 10-2 12 0-3 4-9 4-12 0z" fill="#e0405e" />
      <path d="M8 13c1-3 4-3 5 0M19 13c1-3 4-3 5 0" stroke={DARK} strokeWidth="2" strokeLinecap="round" />
      <path d="M6 15c-3 3-3 5-1 6s3-2 1-6zM26 15c3 3 3 5 1 6s-3-2-1-6z" fill="#5fb4e6" />
    </>,
  ),
  wow: face(
    <>
      <ellipse cx="16" cy="22" rx="4" ry="5" fill={DARK} />
      <circle cx="11" cy="13" r="2" fill={DARK} />
      <circle cx="21" cy="13" r="2" fill={DARK} />
      <path d="M8 8c1-1 3-2 4-2M24 8c-1-1-3-2-4-2" stroke={DARK} strokeWidth="1.500" strokeLinecap="round" />
    </>,
  ),
  fire: (
    <>
      <path d="M17 2c1 6 9 9 9 18 0 6-4 10-10 10S6 26 6 20c0-4 2-7 5-9 0 3 1 4 2 5 3-4 4-8 4-14z" fill="#f2672e" />
      <path d="M16 30c-4 0-6-3-6-6 0-4 4-6 6-10 2 4 6 6 6 10 0 3-2 6-6 6z" fill="#ffcf4d" />
    </>
  ),
  thumbs_up: (
    <>
      <path
        d="M11 15c4-3 5-7 5-11 0-3 5-2 5 2 0 3-1 5-2 7h8c3 0 3 4 1 5 1 2 0 4-1 4 0 2-1 3-2 4 0 2-1 3-3 3h-7c-2 0-3-1-4-2z"
        fill="#ffcf4d"
      />
      <path d="M12 27c3 2 4 2 7 2h3c2 0 3-1 3-3-4 2-9 2-13 1z" fill="#f2b02f" />
      <rect x="3" y="14" width="8" height="15" rx="2" fill="#3b6fc4" />
    </>
  ),
  sad: face(
    <>
      <path d="M11 25c2-4 8-4 10 0" stroke={DARK} strokeWidth="2" strokeLinecap="round" />
      <circle cx="11" cy="15" r="2" fill={DARK} />
      <circle cx="21" cy="15" r="2" fill={DARK} />
      <path d="M7 11c2 0 4-1 5-2M25 11c-2 0-4-1-5-2" stroke={DARK} strokeWidth="1.500" strokeLinecap="round" />
      <path d="M22 18c3 4 3 6 1 7s-4-2-1-7z" fill="#5fb4e6" />
    </>,
  ),
};

/** Decorative: the name is shown beside it. */
export const ReactionPicture = ({ reaction }: { readonly reaction: MessageReaction }) => (
  <svg viewBox="0 0 32 32" fill="none" aria-hidden>
    {DRAWINGS[reaction]}
  </svg>
);
