import type { ComponentType } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnPhoto } from '#shared/contract/account/photos-contract.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectInside } from '#test/support/pages/expect-inside.ts';
import { expectUglyInside } from '#test/support/pages/expect-ugly-inside.tsx';
import { KURT, LANDER, MARK, showLander } from '#test/support/pages/show-lander.tsx';
import { PhotoDetails } from '#web/features/photos/board/photo-details.tsx';
import { forgetSignupDraft } from '#web/features/registration/signup/signup-draft-state.ts';
import { ComplaintForm } from '#web/features/reports/complaint-form.tsx';
import { ReportForm } from '#web/features/reports/report-form.tsx';
import { Page as AloneTonight } from '#web/pages/landers/landing/alonetonight-page.tsx';
import { Page as CollageLanding } from '#web/pages/landers/landing/collagelanding-page.tsx';
import { Page as Gallery } from '#web/pages/landers/landing/gallery-page.tsx';
import { Page as IconsLanding } from '#web/pages/landers/landing/iconslanding-page.tsx';
import { Page as Landing } from '#web/pages/landers/landing/landing-page.tsx';
import { Page as Landing2 } from '#web/pages/landers/landing/landing2-page.tsx';
import { Page as Landing3 } from '#web/pages/landers/landing/landing3-page.tsx';
import { Page as MapLanding } from '#web/pages/landers/landing/maplanding-page.tsx';
import { Page as SocialNetwork } from '#web/pages/landers/landing/socialnetwork-page.tsx';
import { Page as TinderSwipe } from '#web/pages/landers/landing/tinderswipe-page.tsx';
import { Page as TransitionsVideo } from '#web/pages/landers/landing/transitionsvideolanding-page.tsx';
import { Page as Video } from '#web/pages/landers/landing/video-page.tsx';

const ALL = UGLY_WORDS.join('');
const people = UGLY_WORDS.map((word, index) => ({ ...KURT, id: `00000000000000b${index}`, name: word, city: word }));
const lander = {
  title: ALL,
  text: ALL,
  country: 'NL',
  people,
  member: { ...MARK, name: ALL, city: ALL, about_me: ALL },
  preset: { ...LANDER.preset, gender: 'female', seeks: 'male' },
};
const pages: readonly [name: string, Page: ComponentType][] = [
  ['alonetonight', AloneTonight],
  ['collagelanding', CollageLanding],
  ['gallery', Gallery],
  ['iconslanding', IconsLanding],
  ['landing', Landing],
  ['landing2', Landing2],
  ['landing3', Landing3],
  ['maplanding', MapLanding],
  ['socialnetwork', SocialNetwork],
  ['tinderswipe', TinderSwipe],
  ['transitionsvideolanding', TransitionsVideo],
  ['video', Video],
];

afterEach(forgetSignupDraft);

it.each(pages)('words that do not wrap stay inside %s, the people’s and the operator’s', async (_, Page) => {
  await showLander(Page, lander);
  expect(UGLY_WORDS.filter((word) => !document.body.textContent.includes(word))).toEqual([]);
  await expectInside();
});

it('words that do not wrap stay inside the card of socialnetwork while its name is typed', async () => {
  await showLander(SocialNetwork, { preset: lander.preset });
  await page.getByLabelText('Name', { exact: true }).first().fill('W'.repeat(200));
  await expectInside();
});

const photo = (caption: string): OwnPhoto => ({
  id: '0123456789abcdef',
  status: 'rejected',
  reason: 'contact_details',
  is_main: false,
  private: false,
  caption,
  thumb_filename: '',
  filename: '',
  full_filename: '',
  width: 400,
  height: 500,
  placeholder: 'gray',
});
const fillAll = async (...labels: readonly string[]) => {
  for (const label of labels) await page.getByLabelText(label, { exact: true }).fill(ALL);
};
const typed = [
  {
    name: 'a complaint',
    areas: ['complaints', 'reports'],
    draw: () => <ComplaintForm />,
    open: () => fillAll('Where is it?', 'Why are you reporting it?', 'Your email address'),
  },
  {
    name: 'a report',
    areas: ['reports'],
    draw: () => (
      <div style={{ padding: '1rem' }}>
        <ReportForm
          member={{ id: MARK.id, name: ALL, photos: [], is_blocked_by_me: false }}
          onClose={() => undefined}
        />
      </div>
    ),
    open: () => fillAll('What happened?'),
  },
  {
    name: 'the caption of one’s own photo',
    areas: ['photos'],
    draw: () => (
      <PhotoDetails
        photo={photo(ALL)}
        number={1}
        onCrop={() => undefined}
        onDelete={() => undefined}
        onClose={() => undefined}
      />
    ),
  },
] as const;

it.each(typed)('words that do not wrap stay inside $name as it is typed', (place) => expectUglyInside(place));
