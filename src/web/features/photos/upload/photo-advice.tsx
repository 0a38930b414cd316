import type { ReactNode } from 'react';
import styles from '#web/features/photos/upload/photo-advice.module.css';
import { useTranslations } from '#web/platform/i18n/messages-provider.tsx';

const INK = '#2a1a2e';

const Face = ({ at = 'translate(0 0)' }: { readonly at?: string }) => (
  <g transform={at} stroke={INK} strokeWidth="2.200" strokeLinecap="round" strokeLinejoin="round">
    <path d="M10 66C11 51 20 48 32 48s21 3 22 18z" fill="#1f8a84" />
    <path d="M26 40h12v8c0 4-12 4-12 0z" fill="#e0a878" />
    <path d="M18 27c0-9 6-14 14-14s14 5 14 14c0 11-6 18-14 18s-14-7-14-18z" fill="#f2c4a0" />
    <path d="M16 28C13 12 22 6 32 6s19 6 16 22c-2-7-6-10-10-11-6 3-14 3-18 2-2 2-3 5-4 9z" fill="#7a4526" />
    <path d="M26 27v1.500M38 27v1.500M26 35c3 4 9 4 12 0" fill="none" />
  </g>
);

const PICTURES = {
  face: (
    <>
      <path d="M0 0h64v64H0z" fill="#f6d9a8" />
      <Face />
    </>
  ),
  light: (
    <>
      <path d="M0 0h64v64H0z" fill="#8fd0e8" />
      <path d="M0 46c16-8 48-8 64 0v18H0z" fill="#6aa84f" />
      <path d="M47 2v-6M47 30v5M33 16h-5M61 16h5M37 6l-4-4M57 26l4 4M37 26l-4 4" stroke="#ffcf4d" strokeWidth="3" />
      <circle cx="47" cy="16" r="9" fill="#ffcf4d" stroke={INK} strokeWidth="2" />
      <Face at="translate(0 22) scale(.68)" />
    </>
  ),
  alone: (
    <>
      <path d="M0 0h64v64H0z" fill="#c9b6e4" />
      <Face at="translate(12 22) scale(.62)" />
      <path
        d="M8 18V8h10M46 8h10v10M56 46v10H46M18 56H8V46"
        fill="none"
        stroke="#fff"
        strokeWidth="3.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
} satisfies Record<string, ReactNode>;

const KINDS = ['face', 'light', 'alone'] as const;

/** Advice for a first photo. */
export const PhotoAdvice = () => {
  const t = useTranslations('photos');
  return (
    <ul role="list" aria-label={t('advice.title')} className={styles.advice}>
      {KINDS.map((kind) => (
        <li key={kind}>
          <svg viewBox="0 0 64 64" aria-hidden>
            {PICTURES[kind]}
          </svg>
          {t(`advice.${kind}`)}
        </li>
      ))}
    </ul>
  );
};
