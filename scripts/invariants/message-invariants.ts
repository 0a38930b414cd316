import type { Invariant } from '#scripts/invariants/invariant.ts';
import { FREE_CONVERSATIONS } from '#shared/domain/chat/message-rules.ts';

/** Only conversations of two existing members: deleting one deletes their messages, so that counts no longer match. */
const BOTH_ARE_THERE = 'c.user_lo is not null and c.user_hi is not null';

/** Messages belong to their conversations, and the counters agree with the rows. */
export const messageInvariants: readonly Invariant[] = [
  {
    summary: 'the messages of a conversation are numbered from 1 without a gap',
    violations: `select 'conversation ' || c.id as what from conversations c
      left join messages m on m.conversation_id = c.id
      where ${BOTH_ARE_THERE}
      group by c.id having count(m.id) <> c.last_message_id or max(m.id) <> c.last_message_id or c.last_message_id < 1`,
  },
  {
    summary: 'only the two members of a conversation have written or reacted in it',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from messages m
      join conversations c on c.id = m.conversation_id
      where m.sender_id is distinct from c.user_lo and m.sender_id is distinct from c.user_hi
      union all
      select 'reaction to ' || r.conversation_id || ':' || r.message_id from message_reactions r
      join conversations c on c.id = r.conversation_id
      where r.member_id is distinct from c.user_lo and r.member_id is distinct from c.user_hi`,
  },
  {
    summary: 'each member of a conversation has one side of it, and no other member has one',
    violations: `select 'conversation ' || c.id as what from conversations c
      left join conversation_members v on v.conversation_id = c.id
      group by c.id having count(v.member_id) <> num_nonnulls(c.user_lo, c.user_hi)
        or bool_or(v.member_id is distinct from c.user_lo and v.member_id is distinct from c.user_hi)
        or bool_or(v.other_id is distinct from case when v.member_id = c.user_lo then c.user_hi else c.user_lo end)`,
  },
  {
    summary: 'the unread counter is the number of unread messages',
    violations: `select 'conversation ' || v.conversation_id || ' of member ' || v.member_id as what from conversation_members v
      where v.unread <> (select count(*) from messages m where m.conversation_id = v.conversation_id
        and m.sender_id <> v.member_id and m.id > greatest(v.last_read_id, v.cleared_id))`,
  },
  {
    summary: 'no member has read or removed messages that do not exist',
    violations: `select 'conversation ' || v.conversation_id || ' of member ' || v.member_id as what from conversation_members v
      join conversations c on c.id = v.conversation_id
      where v.last_read_id > c.last_message_id or v.cleared_id > c.last_message_id`,
  },
  {
    summary: 'the chat list shows the last message of each conversation',
    violations: `select 'conversation ' || c.id || ' of member ' || v.member_id as what from conversations c
      join conversation_members v on v.conversation_id = c.id
      join messages m on m.conversation_id = c.id and m.id = c.last_message_id
      where ${BOTH_ARE_THERE} and (
        v.preview <> left(m.body, 200) or v.preview_kind <> m.kind or v.preview_is_own <> (m.sender_id = v.member_id)
        or v.preview_is_unsent <> (m.unsent_at is not null) or v.last_message_at <> m.created_at)`,
  },
  {
    summary: 'a reply is to an earlier message of the same conversation',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from messages m where m.reply_to_id >= m.id`,
  },
  {
    // Allows a minute, for messages that were being sent during the block and have a slightly later time.
    summary: 'no message was sent between two members after one of them blocked the other',
    violations: `select 'message ' || m.conversation_id || ':' || m.id as what from blocks b
      join conversations c on c.user_lo = least(b.blocker_id, b.blocked_id) and c.user_hi = greatest(b.blocker_id, b.blocked_id)
      join messages m on m.conversation_id = c.id and m.created_at > b.created_at + interval '1 minute'`,
  },
  {
    summary: `a member who has never bought has started at most ${FREE_CONVERSATIONS} conversations`,
    violations: `select 'member ' || m.id as what from members m
      where not m.fictional and not m.paid_user
        and not exists (select from purchases p where p.member_id = m.id and p.completed_at is not null)
        and (select count(*) from conversations c where c.started_by = m.id) > ${FREE_CONVERSATIONS}`,
  },
  {
    summary: 'a like is a match exactly if it goes both ways',
    violations: `select 'like of member ' || l.liker_id || ' for ' || l.liked_id as what from likes l
      where (l.matched_at is not null)
        <> exists (select from likes back where back.liker_id = l.liked_id and back.liked_id = l.liker_id)`,
  },
  {
    summary: 'a first message is held only until its sender’s address is confirmed',
    violations: `select 'member ' || h.member_id as what from signup_messages h
      join members m on m.id = h.member_id where m.status = 'active'`,
  },
  {
    summary: 'the events of a member are numbered without a gap up to the latest',
    violations: `select 'member ' || e.member_id as what from member_events e
      left join member_state s on s.member_id = e.member_id
      group by e.member_id, s.head_seq
      having count(*) <> max(e.seq) - min(e.seq) + 1 or max(e.seq) is distinct from s.head_seq`,
  },
  {
    summary: 'each message has an event for both members, as far back as their logs go',
    violations: `select 'message ' || m.conversation_id || ':' || m.id || ' to member ' || v.member_id as what
      from conversation_members v
      join lateral (select min(created_at) as since from member_events e where e.member_id = v.member_id) log on true
      join messages m on m.conversation_id = v.conversation_id and m.created_at > log.since
      where not exists (
        select from member_events e where e.member_id = v.member_id and not e.ref ? 'is_change'
          and e.kind = any (case when m.sender_id = v.member_id then array['message.sent'] else array['message', 'gift'] end)
          and e.ref ->> 'conversation' = m.conversation_id::text and (e.ref ->> 'message')::integer = m.id)`,
  },
];
