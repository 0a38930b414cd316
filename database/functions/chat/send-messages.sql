-- Sends up to 32 messages, each for itself: one that may not be sent says why in `outcome` and leaves nothing behind.
-- 'busy' is one whose conversation was begun by another transaction at this very moment: to be sent again.
create or replace function send_messages(
  sites smallint[], senders bigint[], recipients bigint[], client_ids uuid[], kinds text[], bodies text[],
  photo_ids bigint[], replies integer[], are_free boolean[], moments timestamptz[], free_starts integer
) returns table (
  outcome text, conversation text, message integer, price integer, credits integer, sender_seq bigint, recipient_seq bigint
) language plpgsql
-- Every branch is served by an index whatever is sent: planning anew for the values at hand took a third of each call.
set plan_cache_mode = 'force_generic_plan' as $$
#variable_conflict use_column
declare
  locked bigint[];
  sender bigint;
  recipient bigint;
  facts record;
  body text;
  happened_at timestamptz;
  line bigint;
  -- what is written at once for all in the end
  postings ledger_transactions[] := '{}';
  entries ledger_entries[] := '{}';
  events member_events[] := '{}';
  posting ledger_transactions;
  entry ledger_entries;
  event member_events;
begin
  select coalesce(array_agg(l.id), '{}') into locked from (
    select c.id from conversations c
    where (c.user_lo, c.user_hi) in (select least(s, r), greatest(s, r) from unnest(senders, recipients) as pair (s, r))
    order by c.id for update
  ) l;
  perform from members where id = any (senders || recipients) order by id for key share;
  if array_remove(photo_ids, null) <> '{}' then
    perform from photos where id = any (photo_ids) order by id for share;
  end if;
  perform from member_state where member_id = any (senders || recipients) order by member_id for update;

  for i in 1 .. cardinality(senders) loop
    sender := senders[i];
    recipient := recipients[i];
    happened_at := moments[i];
    body := bodies[i];
    conversation := null; message := null; sender_seq := null; recipient_seq := null;

    select m.status, own.status as profile_status, m.fictional, m.paid_user, st.credits,
           c.id as conversation, g.id as sent_id, g.price_credits as sent_price,
           case when are_free[i] or m.fictional then 0
                else case kinds[i] when 'text' then x.message_credits when 'photo' then x.photo_credits else x.gift_credits end
           end as price,
           exists (select from account_deletions d where d.member_id = recipient) as is_leaving,
           -- a member of a sister site is shown here, but reads what is sent there
           exists (
             select from members o join profiles p on p.member_id = o.id
             where o.id = recipient and o.site_id = sites[i] and o.status = 'active'
               and (p.status = 'active' or (c.site_id = sites[i] and p.status = 'hidden'))) as is_there,
           exists (select from blocks b where b.blocker_id = recipient and b.blocked_id = sender) as is_blocked,
           exists (select from blocks b where b.blocker_id = sender and b.blocked_id = recipient) as has_blocked
    into facts
    from members m
    join profiles own on own.member_id = m.id
    join member_state st on st.member_id = m.id
    join sites x on x.id = sites[i]
    left join conversations c on c.user_lo = least(sender, recipient) and c.user_hi = greatest(sender, recipient)
    left join messages g on g.conversation_id = c.id and g.sender_id = sender and g.client_id = client_ids[i]
    where m.id = sender;
    conversation := facts.conversation;
    credits := facts.credits;
    price := facts.price;

    outcome := case
      when conversation is not null and not conversation::bigint = any (locked) then 'busy'
      when facts.sent_id is not null then 'sent_before'
      when facts.status is distinct from 'active' then 'email_not_proved'
      when facts.profile_status = 'disabled' then 'profile_disabled'
      when conversation is not null and facts.is_leaving then 'member_gone'
      when sender = recipient or facts.is_there is not true then 'not_found'
      when facts.is_blocked then 'blocked_by_member'
      when facts.has_blocked then 'blocked_by_you'
      when conversation is null and not facts.paid_user and not facts.fictional
        and (select count(*) from (select from conversations c where c.started_by = sender limit free_starts) s) >= free_starts
        then 'conversation_limit_reached'
      when replies[i] is not null and not exists (
        select from messages g
        join conversation_members v on v.conversation_id = g.conversation_id and v.member_id = sender
        where g.conversation_id = facts.conversation and g.id = replies[i] and g.id > v.cleared_id)
        then 'reply_not_found'
      when kinds[i] = 'photo' and not exists (
        select from photos p where p.id = photo_ids[i] and p.member_id = sender and p.status in ('pending', 'active')
          -- Unsent for a day it is erased: what is sent shortly before that would lose it.
          and (not p.for_message or p.created_at > happened_at - interval '23 hours'))
        then 'photo_not_found'
      when price > credits then 'insufficient_credits'
      else 'sent' end;
    if outcome = 'sent_before' then
      message := facts.sent_id;
      price := facts.sent_price;
    end if;
    if outcome <> 'sent' then
      return next;
      continue;
    end if;

    if conversation is null then
      message := 1;
      insert into conversations (site_id, user_lo, user_hi, started_by, last_message_id, created_at)
      values (sites[i], least(sender, recipient), greatest(sender, recipient), sender, 1, happened_at)
      returning id into conversation;
      locked := locked || conversation::bigint;
      insert into conversation_members
        (conversation_id, member_id, other_id, unread, preview, preview_kind, preview_is_own, last_message_at)
      values (conversation::bigint, sender, recipient, 0, left(body, 200), kinds[i], true, happened_at),
             (conversation::bigint, recipient, sender, 1, left(body, 200), kinds[i], false, happened_at);
    else
      update conversations set last_message_id = last_message_id + 1 where id = facts.conversation
      returning last_message_id into message;
      update conversation_members v
      set unread = v.unread + (v.member_id = recipient)::integer, preview = left(body, 200), preview_kind = kinds[i],
          preview_is_own = v.member_id = sender, preview_is_unsent = false, last_message_at = happened_at,
          hidden_at = null, archived_at = null
      where v.conversation_id = facts.conversation;
    end if;
    insert into messages (conversation_id, id, sender_id, client_id, kind, body, photo_id, reply_to_id, price_credits, created_at)
    values (conversation::bigint, message, sender, client_ids[i], kinds[i], body, photo_ids[i], replies[i], price, happened_at);

    -- The events of both as append_member_event writes them, in the updates that are due anyway.
    update member_state s
    set credits = s.credits - price, ledger_seq = s.ledger_seq + (price > 0)::integer, head_seq = s.head_seq + 1
    where s.member_id = sender returning s.credits, s.ledger_seq, s.head_seq into credits, line, sender_seq;
    update member_state s set unread_total = s.unread_total + 1, head_seq = s.head_seq + 1
    where s.member_id = recipient returning s.head_seq into recipient_seq;
    event.created_at := happened_at;
    event.member_id := sender;
    event.seq := sender_seq;
    event.kind := 'message.sent';
    event.ref := jsonb_build_object('conversation', conversation, 'message', message, 'profile', recipient::text);
    events := events || event;
    event.member_id := recipient;
    event.seq := recipient_seq;
    event.kind := case kinds[i] when 'gift' then 'gift' else 'message' end;
    event.ref := jsonb_build_object('conversation', conversation, 'message', message, 'profile', sender::text);
    events := events || event;
    if price > 0 then
      perform use_lots(sender, price);
      posting.id := random_id();
      posting.site_id := sites[i];
      posting.reason := case kinds[i] when 'text' then 'message' else kinds[i] end;
      posting.ref_type := 'message';
      posting.ref := conversation || ':' || message;
      posting.idempotency_key := 'message:' || posting.ref;
      posting.created_at := happened_at;
      postings := postings || posting;
      entry.transaction_id := posting.id;
      entry.account := 'member';
      entry.member_id := sender;
      entry.seq := line;
      entry.amount_credits := -price;
      entry.balance_after := credits;
      entries := entries || entry;
      entry.account := 'revenue';
      entry.member_id := null;
      entry.seq := null;
      entry.amount_credits := price;
      entry.balance_after := null;
      entries := entries || entry;
    end if;
    return next;
  end loop;
  insert into ledger_transactions (id, site_id, reason, ref_type, ref, idempotency_key, created_at)
  select p.id, p.site_id, p.reason, p.ref_type, p.ref, p.idempotency_key, p.created_at from unnest(postings) p;
  insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
  select e.transaction_id, e.account, e.member_id, e.seq, e.amount_credits, e.balance_after from unnest(entries) e;
  insert into member_events (member_id, seq, kind, ref, created_at)
  select v.member_id, v.seq, v.kind, v.ref, v.created_at from unnest(events) v;
end $$;
