import { it } from 'vitest';
import { memberCard } from '#test/support/builders/member-card.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectUglyInside, type UglyPlace } from '#test/support/pages/expect-ugly-inside.tsx';
import { PhotoLightbox } from '#web/features/members/gallery/photo-lightbox.tsx';
import { PushDevices } from '#web/features/push/push-devices.tsx';
import { Devices } from '#web/features/security/devices.tsx';
import { Passkeys } from '#web/features/security/passkeys.tsx';
import { PartnerPane } from '#web/pages/chats/conversation/partner-pane.tsx';

const NOW = '2026-01-01T12:00:00.000Z';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
const ALL = UGLY_WORDS.join('');

const PLACES: readonly UglyPlace[] = [
  {
    name: 'devices',
    areas: ['security'],
    answers: {
      'GET /api/sessions.php': {
        sessions: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          browser: word,
          system: word,
          started_at: NOW,
          current: index === 0,
        })),
      },
    },
    draw: () => <Devices />,
  },
  {
    name: 'passkeys',
    areas: ['security'],
    answers: {
      'GET /api/security.php': {
        totp: false,
        recovery_codes_left: 0,
        passkeys: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          name: word,
          created_at: NOW,
          last_used_at: null,
        })),
      },
    },
    draw: () => <Passkeys />,
  },
  {
    name: 'devices that show notifications',
    areas: ['push'],
    answers: {
      'GET /api/push.php': {
        push_state: 'subscribed',
        devices: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          browser: word,
          system: word,
          created_at: NOW,
          is_this: index === 0,
        })),
      },
    },
    draw: () => <PushDevices publicKey="key" />,
  },
  {
    name: 'a photo as large as the screen',
    areas: ['member'],
    draw: () => (
      <PhotoLightbox
        premiumCard={null}
        name={ALL}
        startAt={0}
        address={(path) => path}
        onClose={() => undefined}
        photos={UGLY_WORDS.map((word, index) => ({
          kind: 'open',
          thumb_filename: `${PIXEL}#${index}`,
          filename: `${PIXEL}#${index}`,
          full_filename: `${PIXEL}#${index}`,
          width: 400,
          height: 500,
          placeholder: 'gray',
          caption: word,
        }))}
      />
    ),
  },
  {
    name: 'whom one talks to',
    areas: ['member', 'chat', 'profile-prompts'],
    answers: {
      'GET /api/member.php': {
        member: {
          ...memberCard({ name: ALL, city: ALL }),
          photos: [],
          about_me: ALL,
          prompts: [{ prompt: 'teach_me', answer: ALL }],
          identity_label: ALL,
          facts: [],
          interests: [],
          last_active_at: NOW,
          is_blocked_by_me: false,
          is_public: false,
        },
        is_liked_by_me: false,
      },
      'GET /api/profile.php': { profile: { interests: [] } },
    },
    draw: () => (
      <div style={{ width: 'min(20rem, 100%)' }}>
        <PartnerPane id="0123456789abcdef" cdnPrefix="" isWritable premiumCard={null} />
      </div>
    ),
  },
];

it.each(PLACES)('words that do not wrap stay inside $name', (place) => expectUglyInside(place));
