import { it } from 'vitest';
import { page } from 'vitest/browser';
import type { MemberProfile } from '#shared/contract/people/members-contract.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectUglyInside, type UglyPlace } from '#test/support/pages/expect-ugly-inside.tsx';
import { BlockDialog } from '#web/features/blocks/block-dialog.tsx';
import { FacePopup } from '#web/features/likes/face-popup.tsx';
import { LikeList } from '#web/features/likes/like-list.tsx';
import { MatchPopup } from '#web/features/likes/match-popup.tsx';
import { MemberGrid } from '#web/features/members/cards/member-grid.tsx';
import { OwnLine } from '#web/features/members/cards/own-line.tsx';
import { MemberDetails } from '#web/features/members/details/member-details.tsx';
import { PhotoGrants } from '#web/features/photos/sharing/photo-grants.tsx';
import { PrivatePhotoAccess } from '#web/features/photos/sharing/private-photo-access.tsx';
import { ReportDialog } from '#web/features/reports/report-dialog.tsx';
import { SavedSearches } from '#web/features/saved-searches/saved-searches.tsx';
import { SearchNameDialog } from '#web/features/saved-searches/search-name-dialog.tsx';
import { BlocksSection } from '#web/features/settings/choices/blocks-section.tsx';
import { MutedWordsSection } from '#web/features/settings/choices/muted-words-section.tsx';
import { FictionalBadge } from '#web/features/site/fictional-badge.tsx';
import { ReasonList } from '#web/features/suggestions/reason-list.tsx';
import { SwipeCard } from '#web/features/swipe/swipe-card.tsx';
import { VisitorList } from '#web/features/visits/visitor-list.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useShowToast } from '#web/ui/toast/use-show-toast.ts';

const nothing = (): void => undefined;
const NOW = '2026-01-01T12:00:00.000Z';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const SETTINGS = {
  cdn_prefix: '',
  fictional_singular: 'fictional profile',
  fictional_warning: '',
  visible_profile_notes: ['about_me' as const],
};

const PEOPLE = UGLY_WORDS.map((word, index) =>
  memberCard({ id: `${index}`, name: word, city: word, online: true, is_new: true, paid_user: true, fictional: true }),
);
const PROFILES = PEOPLE.map((member): MemberProfile => ({
  ...member,
  identity_label: member.name,
  about_me: member.name,
  prompts: [{ prompt: 'teach_me', answer: member.name }],
  facts: [],
  interests: [],
  photos: [
    {
      kind: 'open',
      thumb_filename: PIXEL,
      filename: PIXEL,
      full_filename: PIXEL,
      width: 400,
      height: 500,
      placeholder: 'gray',
      caption: member.name,
    },
    {
      kind: 'locked',
      locked_filename: `${PIXEL}#locked`,
      width: 400,
      height: 500,
      placeholder: 'gray',
      opens_with: 'grant',
    },
  ],
  hello: null,
  last_active_at: NOW,
  is_blocked_by_me: false,
  is_public: false,
}));

const Toasts = () => {
  const show = useShowToast();
  const undo = { label: 'Undo', onSelect: nothing };
  return (
    <Button onClick={() => UGLY_WORDS.map((word) => show({ text: `${word} is gone`, tone: 'success', action: undo }))}>
      Show
    </Button>
  );
};

const PLACES: readonly UglyPlace[] = [
  {
    name: 'cards of members',
    areas: ['member', 'reasons', 'interests', 'profile-facts'],
    draw: () => (
      <MemberGrid
        members={PEOPLE}
        settings={SETTINGS}
        renderAction={() => <Button>Like</Button>}
        renderBelow={({ name }) => (
          <>
            <p>{name}</p>
            <ReasonList name={name} reasons={[{ code: 'same_city' }]} />
          </>
        )}
      />
    ),
  },
  {
    name: 'folded cards of members',
    areas: ['member'],
    draw: () => <MemberGrid members={PEOPLE} settings={SETTINGS} foldedIds={PEOPLE.map(({ id }) => id)} />,
  },
  {
    name: 'profiles',
    areas: ['member', 'nav', 'profile-facts', 'profile-prompts', 'interests', 'photos', 'reasons'],
    draw: () =>
      PROFILES.map((member) => (
        <MemberDetails
          key={member.id}
          member={member}
          settings={SETTINGS}
          regions={[]}
          saidAt={Date.parse(NOW)}
          headingLevel={1}
          readerCountry={null}
        />
      )),
  },
  {
    name: 'the swipe game',
    areas: ['swipe'],
    draw: () =>
      PEOPLE.map((member) => (
        <div key={member.id} style={{ position: 'relative', height: '600px' }}>
          <SwipeCard
            member={{ ...member, reasons: [], full_filename: null, about_me: member.name, prompts: [], facts: [] }}
            place={{ depth: 0 }}
            isBack={false}
            cdnPrefix=""
            renderBadges={() => null}
            renderReasons={() => <p>{member.name}</p>}
            renderLine={() => null}
            renderFacts={() => null}
          />
        </div>
      )),
  },
  {
    name: 'visitors',
    areas: ['visitors', 'like', 'profile-prompts'],
    answers: {
      'GET /api/visitors.php': {
        visitors: PEOPLE.map((one) => ({
          ...one,
          visited_at: NOW,
          is_new_visit: true,
          is_liked_by_me: false,
          own_words: { prompt: 'teach_me', text: one.name },
        })),
        next: null,
        is_invisible: false,
      },
    },
    draw: () => (
      <VisitorList
        cdnPrefix=""
        renderAction={() => null}
        renderBelow={({ own_words: line }) => <OwnLine line={line} />}
      />
    ),
  },
  {
    name: 'likes and matches',
    areas: ['likes', 'like'],
    answers: {
      'GET /api/liked-members.php': {
        members: PEOPLE.map((one) => ({ ...one, like_new: true, is_liked_by_me: false })),
        next: null,
      },
    },
    // As many letters as a site may use.
    known: { settings: { fictional_icon: 'drama', fictional_singular: 'Unterhaltungsprofilseite' } },
    draw: () => <LikeList type="matches" cdnPrefix="" fictionalLabel={<FictionalBadge tone="onPhoto" />} />,
  },
  {
    name: 'those one has blocked',
    areas: ['settings'],
    answers: { 'GET /api/blocks.php': { blocked: PEOPLE.map((one) => ({ ...one, blocked_at: NOW })), next: null } },
    draw: () => <BlocksSection />,
  },
  {
    name: 'words one has muted',
    areas: ['settings'],
    answers: { 'GET /api/muted-words.php': { words: UGLY_WORDS } },
    draw: () => <MutedWordsSection />,
  },
  {
    name: 'those who see private photos',
    areas: ['photos'],
    answers: {
      'GET /api/photo-grants.php': {
        requests: PEOPLE.slice(0, 3).map((profile) => ({ profile, created_at: NOW })),
        grants: PEOPLE.slice(3).map((profile) => ({ id: profile.id, profile, expires_at: null })),
        has_more_grants: false,
      },
      'GET /api/my-photos.php': { photos: [{ private: true }] },
    },
    draw: () => <PhotoGrants />,
  },
  {
    name: 'private photos of others',
    areas: ['photos'],
    answers: {
      'GET /api/photo-grants.php': { requests: [], grants: [], has_more_grants: false },
      'GET /api/my-photos.php': { photos: [{ private: true }] },
    },
    draw: () => PROFILES.map((profile) => <PrivatePhotoAccess key={profile.id} profile={profile} />),
  },
  {
    name: 'saved searches',
    areas: ['saved-searches'],
    answers: {
      'GET /api/saved-searches.php': {
        searches: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          name: word,
          filter: { gender: 'female', country: 'NL' },
          created_at: NOW,
          alert: null,
          num_new: 3,
        })),
      },
    },
    draw: () => <SavedSearches />,
  },
  {
    name: 'toasts',
    areas: [],
    draw: () => <Toasts />,
    open: () => page.getByRole('button', { name: 'Show' }).click(),
  },
  {
    name: 'the question before a block',
    areas: ['blocks'],
    draw: () => PEOPLE.map((one) => <BlockDialog key={one.id} member={one} isOpen onClose={nothing} />),
  },
  {
    name: 'a report',
    areas: ['reports'],
    draw: () => PROFILES.map((one) => <ReportDialog key={one.id} member={one} isOpen onClose={nothing} />),
  },
  {
    name: 'a match',
    areas: ['like'],
    known: { match: memberCard({ name: UGLY_WORDS.join('') }) },
    draw: () => (
      <MatchPopup cdnPrefix="" own={memberCard()} fictionalLabel={null} renderWriting={({ name }) => <p>{name}</p>} />
    ),
  },
  {
    name: 'a face of somebody new',
    areas: [],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <FacePopup key={word} title={word} closeLabel="Close" name={word} image={null} onClose={nothing}>
          <p>{word}</p>
        </FacePopup>
      )),
  },
  {
    name: 'the name of a search',
    areas: ['saved-searches'],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <SearchNameDialog
          key={word}
          title={word}
          name={word}
          onClose={nothing}
          onDone={nothing}
          send={async () => ({ ok: true, data: {} })}
        />
      )),
  },
];

it.each(PLACES)('words that do not wrap stay inside $name', (place) => expectUglyInside(place));
