import type { Message } from '#shared/contract/chat/message-contract.ts';
import type { OutputOf } from '#shared/contract/contract.ts';
import type { MemberCard } from '#shared/contract/fields.ts';

type Chat = OutputOf<'GET /api/chat.php'>;

export const noor = { id: '0123456789abcdef', name: 'Noor', age: 34, main_image: null, online: false } as MemberCard;
export const target = { conversation: 'fedcba9876543210' };

export const message = (id: number, rest: Partial<Message> = {}): Message => ({
  id,
  client_id: null,
  is_own: false,
  kind: 'text',
  text: `message ${id}`,
  is_folded: false,
  gift: null,
  photo: null,
  voice: null,
  reply_to: null,
  reactions: [],
  price_credits: null,
  sent_at: '2026-01-01T12:00:00.000Z',
  can_unsend_until: null,
  unsent_at: null,
  hints: [],
  ...rest,
});
export const chatWith = (messages: readonly Message[], rest: Partial<Chat> = {}): Chat => ({
  conversation: {
    id: target.conversation,
    archived: false,
    muted: false,
    num_unread_messages: 0,
    read_up_to: 0,
    partner_read_up_to: null,
    partner_delivered_up_to: null,
  },
  profile: noor,
  name: 'Noor',
  why_cannot_write: null,
  is_new: false,
  starts_left: null,
  prices: { text: 10, photo: 20, gift: 30, voice: 10 },
  message_length: 20,
  credits: 50,
  has_icebreakers: false,
  interests: [],
  messages: [...messages],
  has_more: false,
  goodbye: {
    language: 'en',
    words: {
      a: 'It was nice talking to you, but I don’t think we’re a match. All the best!',
      b: 'Thank you for writing. I’d like to leave it here. Take care!',
      c: 'I’ve met someone and I’m saying goodbye here. Good luck!',
    },
  },
  ...rest,
});
