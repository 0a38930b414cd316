import { MAIL_ACCENTS, MAIL_GROUNDS } from '#server/features/mails/mail-colour-rules.ts';
import { serverTranslator } from '#server/platform/i18n/server-translator.ts';
import { nicheOf } from '#shared/domain/niches.ts';
import type { Typesetting } from '#shared/i18n/typeset.ts';

type Input = {
  readonly site: { readonly name: string; readonly niche: number };
  readonly description: string;
  readonly setting: Typesetting;
  /** if true, name and icon do not reveal what the app is */
  readonly isDiscreet: boolean;
};

/** Returns the web app manifest: name, colours and language of the site. */
export const viewManifest = ({ site, description, setting, isDiscreet }: Input): object => {
  const niche = nicheOf(site.niche);
  const look = isDiscreet ? 'plain' : niche;
  const say = serverTranslator(setting, 'installed-app');
  const name = isDiscreet ? say('discreet_name') : site.name;
  return {
    // A constant id, so that a changed name updates the installed app.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    name,
    short_name: name,
    lang: setting,
    dir: 'ltr',
    background_color: MAIL_GROUNDS.light.page,
    theme_color: isDiscreet ? MAIL_GROUNDS.light.page : MAIL_ACCENTS[niche].light,
    icons: [icon(look, 192, 'any'), icon(look, 512, 'any'), { ...icon(`${look}-maskable`, 512, 'maskable') }],
    ...(!isDiscreet && {
      description,
      categories: ['lifestyle', 'social'],
      shortcuts: shortcutsIn(setting, look),
      screenshots: [
        { src: `/previews/${niche}.jpg`, sizes: '1200x630', type: 'image/jpeg', form_factor: 'wide' },
        { src: `/previews/${niche}-narrow.jpg`, sizes: '630x1120', type: 'image/jpeg', form_factor: 'narrow' },
      ],
    }),
  };
};

const icon = (look: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${look}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const shortcutsIn = (setting: Typesetting, look: string) => {
  const say = serverTranslator(setting, 'nav');
  const icons = [icon(look, 192, 'any')];
  return [
    { name: say('messages'), url: '/chats', icons },
    { name: say('likes'), url: '/likes', icons },
    { name: say('search'), url: '/members', icons },
  ];
};
