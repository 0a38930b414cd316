import { it } from 'vitest';
import type { StaffCase } from '#shared/contract/office/cases-contract.ts';
import type { ModeratedReport, WaitingPhoto } from '#shared/contract/office/moderation-contract.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectUglyInside, type UglyPlace } from '#test/support/pages/expect-ugly-inside.tsx';
import { CaseItem } from '#web/features/cases/case-item.tsx';
import { ReceiptView } from '#web/features/cases/receipt-view.tsx';
import { ActionLog } from '#web/features/moderation/action-log.tsx';
import { OwnDecisions } from '#web/features/moderation/own-decisions.tsx';
import { PhotoReview } from '#web/features/moderation/photos/photo-review.tsx';
import { ReportItem } from '#web/features/moderation/reports/report-item.tsx';

const NOW = '2026-01-01T12:00:00.000Z';
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

const memberCalled = (name: string): WaitingPhoto['member'] => ({
  id: '0123456789abcdef',
  name,
  age: 30,
  gender: 'female',
  country: 'NL',
  signup_date: NOW,
  status: 'active',
  profile_status: 'active',
  fictional: false,
  open_reports: 2,
  measures: 1,
});
const REPORTS = UGLY_WORDS.map((word, index): ModeratedReport => ({
  id: `${index}`,
  reference: 'R-2345-6789-ABCD',
  kind: 'message',
  reason: 'harassment',
  text: word,
  address: word,
  created_at: NOW,
  by_member: true,
  evidence: {
    name: word,
    age: 30,
    gender: 'female',
    country: 'NL',
    city: word,
    about_me: word,
    prompts: [{ prompt: 'teach_me', answer: word }],
    caption: word,
    messages: [{ kind: 'text', text: word, sent_at: NOW }],
  },
  evidence_filename: PIXEL,
  evidence_voice_filename: null,
  member: memberCalled(word),
  has_photo: false,
  has_hello: false,
  outcome: null,
  closed_at: null,
}));
const ALL = UGLY_WORDS.join('');
const PHOTO: WaitingPhoto = {
  id: '1',
  filename: PIXEL,
  full_filename: PIXEL,
  width: 800,
  height: 1000,
  placeholder: '#ccc',
  private: false,
  caption: ALL,
  created_at: NOW,
  nudity_score: 0.8,
  member: memberCalled(ALL),
};
const CASES = UGLY_WORDS.map((word, index): StaffCase => ({
  id: `${index}`,
  reference: 'C-2345-6789-ABCD',
  topic: 'money',
  text: word,
  about: word,
  email: `${word}@vonk.test`,
  language: 'en',
  by_member: true,
  created_at: NOW,
  due_at: NOW,
  is_overdue: true,
  is_closed: false,
  decision: null,
  is_mine: false,
  steps: [{ kind: 'answered', text: word, at: NOW, actor: word }],
}));

const PLACES: readonly UglyPlace[] = [
  {
    name: 'reports',
    areas: ['hello', 'moderation', 'reports', 'profile-prompts'],
    draw: () => (
      <ul role="list">
        {REPORTS.map((report) => (
          <ReportItem key={report.id} report={report} />
        ))}
      </ul>
    ),
  },
  { name: 'photos that wait', areas: ['moderation'], draw: () => <PhotoReview photos={[PHOTO]} /> },
  {
    name: 'what the team did',
    areas: ['moderation'],
    answers: {
      'GET /api/moderation-actions.php': {
        actions: UGLY_WORDS.map((word, index) => ({
          id: `${index}`,
          action: 'member_warned',
          at: NOW,
          actor: word,
          member: memberCalled(word),
          report: 'R-2345-6789-ABCD',
        })),
        next_cursor: null,
      },
    },
    draw: () => <ActionLog />,
  },
  {
    name: 'decisions against oneself',
    areas: ['own-decisions', 'hello', 'decisions', 'reports', 'photos'],
    draw: () => (
      <OwnDecisions
        country="NL"
        site="vonk.test"
        decisions={UGLY_WORDS.map((word, index) => ({
          reference: `R-${index}`,
          kind: 'member_warned',
          reason: 'harassment',
          is_reported: true,
          decided_at: NOW,
          is_reversed: false,
          message: word,
        }))}
      />
    ),
  },
  {
    name: 'cases',
    areas: ['cases', 'own-decisions'],
    draw: () => (
      <ul role="list">
        {CASES.map((one) => (
          <CaseItem key={one.id} one={one} />
        ))}
      </ul>
    ),
  },
  {
    name: 'the receipt of a complaint',
    areas: ['complaints'],
    draw: () => (
      <ReceiptView
        token="x"
        receipt={{
          reference: 'C-2345-6789-ABCD',
          topic: 'money',
          text: ALL,
          created_at: NOW,
          due_at: NOW,
          is_closed: false,
          answers: [{ text: ALL, at: NOW }],
          is_about_mail: true,
          is_mail_stopped: false,
        }}
      />
    ),
  },
];

it.each(PLACES)('words that do not wrap stay inside $name', (place) => expectUglyInside(place));
