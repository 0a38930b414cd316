import { createRef, Fragment } from 'react';
import { it } from 'vitest';
import { chatWith, message, noor, target } from '#test/support/builders/build-chat.ts';
import { memberCard } from '#test/support/builders/member-card.ts';
import { UGLY_WORDS } from '#test/support/builders/ugly-words.ts';
import { expectUglyInside, type UglyPlace } from '#test/support/pages/expect-ugly-inside.tsx';
import { ChatsOverview } from '#web/features/chat/chats/chats-overview.tsx';
import { ChatsPane } from '#web/features/chat/chats/chats-pane.tsx';
import { ConversationBar } from '#web/features/chat/conversation/conversation-bar.tsx';
import { ConversationIntro } from '#web/features/chat/conversation/conversation-intro.tsx';
import { ConversationStart } from '#web/features/chat/conversation/conversation-start.tsx';
import { Conversation } from '#web/features/chat/conversation/conversation.tsx';
import { FirstReplies } from '#web/features/chat/conversation/first-replies.tsx';
import { WhyReadOnly } from '#web/features/chat/conversation/why-read-only.tsx';
import { IcebreakerLines } from '#web/features/chat/icebreakers/icebreaker-lines.tsx';
import { Composer } from '#web/features/chat/sending/composer.tsx';

const nothing = (): void => undefined;
const NOW = '2026-01-01T12:00:00.000Z';

const CHATS = {
  chats: UGLY_WORDS.map((word, index) => ({
    conversation: { id: `${index}` },
    profile: memberCard({ id: `${index}`, name: word, fictional: true }),
    num_unread_messages: index,
    archived: false,
    muted: false,
    last_message: { kind: 'text', preview: word, is_own: index % 2 === 0, is_unsent: false, sent_at: NOW },
  })),
  new_matches: [],
  next: null,
  num_unread_messages: 0,
  num_unread_archived: 0,
  head: 1,
};
const MESSAGES = UGLY_WORDS.flatMap((word, index) =>
  [true, false].map((isOwn) =>
    message(index * 2 + (isOwn ? 1 : 2), {
      is_own: isOwn,
      text: word,
      reply_to: { id: 1, is_own: !isOwn, kind: 'text', preview: word, is_folded: false, is_gone: false },
      reactions: [{ reaction: 'heart', is_own: !isOwn }],
      hints: ['link'],
    }),
  ),
);

const PLACES: readonly UglyPlace[] = [
  {
    name: 'the list of conversations',
    areas: ['chats'],
    answers: { 'GET /api/chats.php': CHATS },
    draw: () => (
      <ChatsOverview isArchived={false} renderUpgrade={() => null} fictionalLabel={<span>fictional profile</span>} />
    ),
  },
  {
    name: 'the list beside a conversation',
    areas: ['chats'],
    answers: { 'GET /api/chats.php': CHATS },
    draw: () => (
      <div style={{ width: 'min(20rem, 100%)' }}>
        <ChatsPane fictionalLabel={<span>fictional profile</span>} />
      </div>
    ),
  },
  {
    name: 'messages and what they answer',
    areas: ['chat', 'voice-player', 'chats', 'nav'],
    answers: { 'POST /api/beat.php': { online: [] }, 'GET /api/credit-price.php': { lots: [] } },
    draw: () => (
      <div style={{ height: '700px' }}>
        <Conversation
          target={target}
          chat={chatWith(MESSAGES, { name: 'y'.repeat(200), profile: { ...noor, name: 'y'.repeat(200) } })}
          memberId="0123456789abcdef"
          cdnPrefix=""
          icebreakers={UGLY_WORDS}
          isFirstLineWanted={false}
          isIdeaWanted={false}
          isGiftWanted={false}
          fictionalLabel={null}
          renderUpgrade={() => null}
          welcome={null}
          about={null}
          safety={null}
          onReport={nothing}
        />
      </div>
    ),
  },
  {
    name: 'the bar of a conversation',
    areas: ['chat', 'voice-player', 'chats'],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <ConversationBar
          key={word}
          chat={chatWith([], { profile: { ...noor, name: word } })}
          cdnPrefix=""
          fictionalLabel={<span>fictional profile</span>}
          isOnline
          isTyping={false}
          onMute={nothing}
          onArchive={nothing}
          onGoodbye={nothing}
          onRemove={nothing}
          onSafety={nothing}
        />
      )),
  },
  {
    name: 'lines to begin with',
    areas: ['chat', 'voice-player'],
    draw: () => <IcebreakerLines lines={UGLY_WORDS} onChoose={nothing} />,
  },
  {
    name: 'a conversation that begins',
    areas: ['chat', 'voice-player'],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <ConversationStart key={word} welcome={null} name={word} icebreakers={[word]} face={null} onChoose={nothing} />
      )),
  },
  {
    name: 'a conversation with few messages',
    areas: ['chat', 'voice-player'],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <Fragment key={word}>
          <ConversationIntro profile={{ ...noor, name: word, city: word }} face={null}>
            {null}
          </ConversationIntro>
          <FirstReplies messages={[]} lines={[word]} onChoose={nothing} />
        </Fragment>
      )),
  },
  {
    name: 'why one cannot write',
    areas: ['chat', 'voice-player'],
    draw: () =>
      UGLY_WORDS.map((word) => (
        <WhyReadOnly
          key={word}
          why="blocked_by_member"
          name={word}
          draft={word}
          focusRequest={{ isRequested: false, onFocused: () => undefined }}
          renderUpgrade={() => null}
        />
      )),
  },
  {
    name: 'where a message is written',
    areas: ['chat', 'voice-player'],
    answers: { 'GET /api/credit-price.php': { lots: [] } },
    draw: () =>
      UGLY_WORDS.map((word) => (
        <Composer
          key={word}
          name={word}
          chat={{ prices: { text: 10, photo: 20, gift: 30, voice: 10 }, credits: 0, message_length: 500 }}
          isGiftWanted={false}
          renderUpgrade={() => null}
          focusRequest={{ isRequested: false, onFocused: () => undefined }}
          draft={word}
          onDraft={nothing}
          icebreakers={[]}
          onIdeas={nothing}
          reply={message(1, { text: word })}
          onCancelReply={nothing}
          onSendText={nothing}
          onSendGift={nothing}
          onSendPhoto={nothing}
          onSendVoice={nothing}
          problem={word}
          field={createRef()}
        />
      )),
  },
];

it.each(PLACES)('words that do not wrap stay inside $name', (place) => expectUglyInside(place));
