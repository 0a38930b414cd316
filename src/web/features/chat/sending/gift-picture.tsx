import type { ReactNode } from 'react';
import type { Gift } from '#shared/domain/chat/gift-catalogue.ts';

const PINK = '#f27a9b';
const RED = '#e0405e';
const DEEP = '#a92346';
const GREEN = '#4f9d69';
const GOLD = '#f2b84b';
const AMBER = '#d9922b';
const CREAM = '#fff3df';
const BROWN = '#8a5637';
const BLUE = '#7cc4e8';

/** Drawn on a canvas of 64 × 64. */
const DRAWINGS: Readonly<Record<Gift, ReactNode>> = {
  rose: (
    <>
      <path d="M32 34v25" stroke={GREEN} strokeWidth="4" strokeLinecap="round" />
      <path d="M32 51c-9 1-14-4-15-10 8-1 14 3 15 10zM32 46c1-7 7-10 14-9 0 6-6 10-14 9z" fill={GREEN} />
      <path d="M17 15c0 14 5 23 15 23s15-9 15-23c-5 0-8 2-10 4-1-5-3-9-5-12-2 3-4 7-5 12-2-2-5-4-10-4z" fill={RED} />
      <path d="M32 7c4 6 6 12 6 18 0 7-3 13-6 13s-6-6-6-13c0-6 2-12 6-18z" fill={PINK} />
      <path d="M17 15c8 3 13 11 15 23-10 0-15-9-15-23z" fill={DEEP} opacity=".55" />
    </>
  ),
  bouquet: (
    <>
      <path d="M22 30 32 59l10-29z" fill={CREAM} />
      <path d="M22 30 32 59l2-29z" fill="#f4dcb6" />
      <path d="M14 24c2 6 8 10 18 10s16-4 18-10l-6-4H20z" fill={GREEN} />
      <circle cx="20" cy="19" r="9" fill={PINK} />
      <circle cx="44" cy="19" r="9" fill={GOLD} />
      <circle cx="32" cy="13" r="9" fill={RED} />
      <circle cx="32" cy="27" r="8" fill="#b48be0" />
      <g fill={CREAM}>
        <circle cx="20" cy="19" r="3" />
        <circle cx="44" cy="19" r="3" />
        <circle cx="32" cy="13" r="3" />
        <circle cx="32" cy="27" r="3" />
      </g>
      <path d="m25 43 7 4 7-4-1 6H26z" fill={RED} />
    </>
  ),
  chocolates: (
    <>
      <path
        d="M32 57C13 45 6 35 6 24 6 15 13 9 20 9c5 0 10 3 12 8 2-5 7-8 12-8 7 0 14 6 14 15 0 11-7 21-26 33z"
        fill={RED}
      />
      <path d="M32 49C18 40 12 32 12 24c0-5 4-9 9-9s9 4 11 9c2-5 6-9 11-9s9 4 9 9c0 8-6 16-20 25z" fill={CREAM} />
      <g fill={BROWN}>
        <circle cx="22" cy="25" r="5.5" />
        <rect x="37" y="20" width="10" height="10" rx="3" />
        <circle cx="32" cy="38" r="5.5" />
      </g>
      <path d="M19 24c2-2 4-2 6 0M39 25h6M29 37c2-2 4-2 6 0" stroke={GOLD} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  coffee: (
    <>
      <ellipse cx="30" cy="54" rx="23" ry="5" fill={BLUE} />
      <path d="M46 30h5a7 7 0 0 1 0 14h-6" stroke={CREAM} strokeWidth="5" />
      <path d="M12 25h36v12c0 10-6 16-18 16s-18-6-18-16z" fill={CREAM} />
      <ellipse cx="30" cy="25" rx="18" ry="6" fill={BROWN} />
      <path d="M30 29c-5-3-6-5-4-7 2-1 3 0 4 1 1-1 2-2 4-1 2 2 1 4-4 7z" fill={CREAM} />
      <path d="M23 14c-3-3 3-5 0-9M35 14c-3-3 3-5 0-9" stroke={AMBER} strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  cocktail: (
    <>
      <path d="M32 37v18M21 57h22" stroke={BLUE} strokeWidth="4" strokeLinecap="round" />
      <path d="M8 14h48L32 40z" fill={BLUE} opacity=".55" />
      <path d="M15 21h34L32 40z" fill={PINK} />
      <circle cx="48" cy="13" r="9" fill={GOLD} />
      <path d="M48 6v14M41 13h14" stroke={CREAM} strokeWidth="2" />
      <path d="m22 6 9 22" stroke={GREEN} strokeWidth="3" strokeLinecap="round" />
      <circle cx="30" cy="27" r="4" fill={RED} />
    </>
  ),
  champagne: (
    <>
      <g transform="rotate(-12 22 32)">
        <path d="M16 8h12l1 20c0 6-3 9-7 9s-7-3-7-9z" fill={BLUE} opacity=".5" />
        <path d="M15.500 17h13l.5 11c0 6-3 9-7 9s-7-3-7-9z" fill={GOLD} />
        <path d="M22 37v16M15 55h14" stroke={BLUE} strokeWidth="4" strokeLinecap="round" />
      </g>
      <g transform="rotate(12 42 32)">
        <path d="M36 8h12l1 20c0 6-3 9-7 9s-7-3-7-9z" fill={BLUE} opacity=".5" />
        <path d="M35.500 17h13l.5 11c0 6-3 9-7 9s-7-3-7-9z" fill={GOLD} />
        <path d="M42 37v16M35 55h14" stroke={BLUE} strokeWidth="4" strokeLinecap="round" />
      </g>
      <g fill={CREAM}>
        <circle cx="23" cy="24" r="2" />
        <circle cx="20" cy="30" r="1.500" />
        <circle cx="41" cy="24" r="2" />
        <circle cx="44" cy="30" r="1.500" />
      </g>
      <path d="M32 5v6M26 3l2 5M38 3l-2 5" stroke={AMBER} strokeWidth="2.500" strokeLinecap="round" />
    </>
  ),
  teddy_bear: (
    <>
      <g fill={BROWN}>
        <circle cx="18" cy="14" r="8" />
        <circle cx="46" cy="14" r="8" />
        <circle cx="16" cy="43" r="8" />
        <circle cx="48" cy="43" r="8" />
        <circle cx="32" cy="46" r="16" />
      </g>
      <circle cx="32" cy="24" r="18" fill="#a66d49" />
      <ellipse cx="32" cy="30" rx="9" ry="7" fill={CREAM} />
      <circle cx="25" cy="21" r="2.500" fill="#3a2218" />
      <circle cx="39" cy="21" r="2.500" fill="#3a2218" />
      <ellipse cx="32" cy="28" rx="3" ry="2" fill="#3a2218" />
      <path d="M32 58c-8-5-10-9-10-12 0-4 3-5 5-5s4 1 5 4c1-3 3-4 5-4s5 1 5 5c0 3-2 7-10 12z" fill={RED} />
    </>
  ),
  love_letter: (
    <>
      <rect x="6" y="16" width="52" height="38" rx="5" fill={CREAM} />
      <path d="m6 50 20-17M58 50 38 33" stroke="#e6c99a" strokeWidth="2.500" />
      <path d="M6 21c0-3 2-5 5-5h42c3 0 5 2 5 5L35 39c-2 1.500-4 1.500-6 0z" fill="#f8dfba" />
      <path d="M32 46c-11-7-14-12-14-17 0-4 3-7 7-7 3 0 6 2 7 5 1-3 4-5 7-5 4 0 7 3 7 7 0 5-3 10-14 17z" fill={RED} />
      <path d="M23 28c0-2 1-3 3-3" stroke={CREAM} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  perfume: (
    <>
      <rect x="26" y="14" width="12" height="9" fill={AMBER} />
      <rect x="23" y="6" width="18" height="9" rx="3" fill={GOLD} />
      <path d="M18 23h28c5 0 8 4 8 8v20c0 5-3 8-8 8H18c-5 0-8-3-8-8V31c0-4 3-8 8-8z" fill={PINK} />
      <path d="M10 38h44v13c0 5-3 8-8 8H18c-5 0-8-3-8-8z" fill={RED} opacity=".6" />
      <rect x="21" y="34" width="22" height="15" rx="3" fill={CREAM} />
      <path d="M32 46c-5-3-6-5-6-7 0-3 4-4 6-1 2-3 6-2 6 1 0 2-1 4-6 7z" fill={RED} />
    </>
  ),
  candles: (
    <>
      <ellipse cx="32" cy="55" rx="26" ry="5" fill={AMBER} />
      <rect x="8" y="33" width="13" height="22" rx="3" fill={PINK} />
      <rect x="25" y="24" width="14" height="31" rx="3" fill={CREAM} />
      <rect x="43" y="37" width="13" height="18" rx="3" fill={RED} />
      <g fill={GOLD}>
        <path d="M14.500 17c5 6 5 12 0 14-5-2-5-8 0-14zM32 6c6 7 6 13 0 16-6-3-6-9 0-16zM49.500 21c5 6 5 12 0 14-5-2-5-8 0-14z" />
      </g>
      <g fill={CREAM}>
        <circle cx="14.500" cy="27" r="2" />
        <circle cx="32" cy="17" r="2.500" />
        <circle cx="49.500" cy="31" r="2" />
      </g>
    </>
  ),
  necklace: (
    <>
      <path d="M10 8c0 20 8 31 22 34 14-3 22-14 22-34" stroke={GOLD} strokeWidth="4" strokeLinecap="round" />
      <path d="M10 8c0 20 8 31 22 34 14-3 22-14 22-34" stroke={CREAM} strokeWidth="1.500" strokeDasharray="1 5" />
      <circle cx="32" cy="42" r="3" fill={AMBER} />
      <path d="M32 60c-8-5-11-9-11-12 0-3 2-6 5-6s5 2 6 4c1-2 3-4 6-4s5 3 5 6c0 3-3 7-11 12z" fill={RED} />
      <path d="M25 47c0-1 1-2 2-2" stroke={CREAM} strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  ring: (
    <>
      <circle cx="32" cy="42" r="16" stroke={GOLD} strokeWidth="6" />
      <path d="M20 33a16 16 0 0 1 9-6" stroke={CREAM} strokeWidth="2" strokeLinecap="round" />
      <path d="M22 6h20l7 8-17 16L15 14z" fill={BLUE} />
      <path d="m22 6 4 8-11 0zM42 6l-4 8h11zM26 14h12l-6 16z" fill="#d9f0fb" />
      <path d="M15 14h34M26 14l6-8 6 8" stroke="#fff" strokeWidth="1.500" />
    </>
  ),
};

/** Decorative: the name is shown beside it. */
export const GiftPicture = ({ gift, className }: { readonly gift: Gift; readonly className?: string | undefined }) => (
  <svg viewBox="0 0 64 64" fill="none" aria-hidden className={className}>
    {DRAWINGS[gift]}
  </svg>
);
