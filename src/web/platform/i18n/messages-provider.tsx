import { createContext, use, type ReactNode } from 'react';
import type { MessageArea } from '#shared/i18n/message-types.ts';
import type { I18n } from '#web/platform/i18n/i18n.ts';
import type { Translator } from '#web/platform/i18n/translator.ts';

const I18nContext = createContext<I18n | null>(null);

export const MessagesProvider = ({ i18n, children }: { i18n: I18n; children: ReactNode }) => (
  <I18nContext value={i18n}>{children}</I18nContext>
);

/** Locale, region, time zone and formats of the reader. */
export const useI18n = (): I18n => {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('There is no MessagesProvider above this component.');
  return i18n;
};

/** `const t = useTranslations('nav')`, then `t('search')`. Wrong keys and wrong or missing values are type errors. */
export const useTranslations = <Area extends MessageArea>(area: Area): Translator<Area> => useI18n().translator(area);
