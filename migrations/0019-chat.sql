alter table conversation_members
  add column archived_at timestamptz,
  -- for a while a removal can be undone: then messages after this one are back
  add column removed_at timestamptz,
  add column cleared_before_id integer,
  add column preview_is_unsent boolean not null default false;
create index conversation_members_archived on conversation_members (member_id, last_message_at desc, conversation_id)
  where hidden_at is null and archived_at is not null;

alter table messages
  add column reply_to_id integer,
  -- taken back by its writer: nothing is left of what it said
  add column unsent_at timestamptz,
  -- one of the writer's own photos; null: none, or deleted since
  add column photo_id bigint references photos on delete set null,
  add constraint messages_unsent_say_nothing check (unsent_at is null or (body = '' and photo_id is null)),
  add constraint messages_with_photos_are_photos check (photo_id is null or kind = 'photo');
create index messages_photo on messages (photo_id) where photo_id is not null;

create table message_reactions (
  conversation_id bigint not null,
  message_id      integer not null,
  member_id       bigint not null references members on delete cascade,
  reaction        text not null,
  created_at      timestamptz not null,
  primary key (conversation_id, message_id, member_id),
  foreign key (conversation_id, message_id) references messages on delete cascade
);
create index message_reactions_member on message_reactions (member_id, conversation_id);

-- Everybody who changes a conversation takes the locks in this order, so that nobody waits in a circle: the rows of
-- conversations by id, then those of members and photos (to which a message refers), then those of member_state, by id too.

-- A block waits for the messages of the two that are on their way, and no message passes after it.
create function lock_pair_before_block() returns trigger language plpgsql as $$
begin
  perform from members where id in (new.blocker_id, new.blocked_id) order by id for key share;
  perform from member_state where member_id in (new.blocker_id, new.blocked_id) order by member_id for update;
  return new;
end $$;
create trigger blocks_wait_for_messages before insert on blocks for each row execute function lock_pair_before_block();

-- A message changes a row of each: they stay on their page and out of the indexes.
alter table conversations set (fillfactor = 80);
alter table credit_lots set (fillfactor = 70);
drop index credit_lots_oldest;
create index credit_lots_oldest on credit_lots (member_id, created_at, id);

-- Every paid message would take a lock on the one row of its site; sites are never deleted.
alter table ledger_transactions drop constraint ledger_transactions_site_id_fkey;

-- Takes credits from the oldest lots. The row of member_state is locked, and holds enough.
create function use_lots(payer bigint, price integer) returns void language plpgsql as $$
declare
  lot record;
  rest integer := price;
begin
  for lot in
    select id, credits_left from credit_lots where member_id = payer and credits_left > 0 order by created_at, id
  loop
    update credit_lots set credits_left = credits_left - least(lot.credits_left, rest) where id = lot.id;
    rest := rest - least(lot.credits_left, rest);
    exit when rest = 0;
  end loop;
  if rest > 0 then raise exception 'the lots of member % hold less than the balance', payer; end if;
end $$;

-- Gives back what a message has cost: an entry against the first one, once. The credits return to the lots they came from,
-- the last used first; what has no room there any more becomes a lot of its own.
create function reverse_message(in_conversation bigint, message integer, at timestamptz) returns void language plpgsql as $$
declare
  about text := in_conversation || ':' || message;
  paid record;
  posted bigint;
  balance integer;
  line bigint;
  returned integer;
begin
  select t.site_id, e.member_id, -e.amount_credits as price into paid from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'member'
  where t.idempotency_key = 'message:' || about;
  if paid.member_id is null then return; end if;
  perform from members where id = paid.member_id for key share;
  perform from member_state where member_id = paid.member_id for update;
  insert into ledger_transactions (site_id, reason, ref_type, ref, idempotency_key, created_at)
  values (paid.site_id, 'reversal', 'message', about, 'reversal:' || about, at)
  on conflict (idempotency_key) do nothing returning id into posted;
  if posted is null then return; end if;
  with used as (
    select id, credits_total - credits_left as room,
           sum(credits_total - credits_left) over (order by created_at desc, id desc) - (credits_total - credits_left) as before
    from credit_lots where member_id = paid.member_id and credits_left < credits_total
  ), filled as (
    update credit_lots l set credits_left = l.credits_left + least(used.room, paid.price - used.before)
    from used where l.id = used.id and used.before < paid.price
    returning least(used.room, paid.price - used.before) as credits
  )
  select coalesce(sum(credits), 0) into returned from filled;
  if returned < paid.price then
    insert into credit_lots (member_id, credits_total, credits_left, created_at)
    values (paid.member_id, paid.price - returned, paid.price - returned, at);
  end if;
  update member_state set credits = credits + paid.price, ledger_seq = ledger_seq + 1
  where member_id = paid.member_id returning credits, ledger_seq into balance, line;
  insert into ledger_entries (transaction_id, account, member_id, seq, amount_credits, balance_after)
  values (posted, 'member', paid.member_id, line, paid.price, balance), (posted, 'revenue', null, null, -paid.price, null);
  perform append_member_event(paid.member_id, 'credits', '{}', at);
end $$;

-- Whoever rejects a photo, by whichever hand: those who have sent it get their credits back.
create function reverse_messages_of_photo() returns trigger language plpgsql as $$
begin
  perform reverse_message(g.conversation_id, g.id, coalesce(new.reviewed_at, now()))
  from (select conversation_id, id from messages where photo_id = new.id and price_credits > 0 order by conversation_id, id) g;
  return null;
end $$;
create trigger photos_rejected_are_paid_back after update of status on photos
  for each row when (new.status = 'rejected' and old.status <> 'rejected')
  execute function reverse_messages_of_photo();

-- What was paid back is not shown for nothing: a photo that may be seen again is no part of such a message any more.
create function end_messages_paid_back() returns trigger language plpgsql as $$
begin
  update messages g set photo_id = null
  where g.photo_id = new.id and exists (
    select from ledger_transactions t where t.idempotency_key = 'reversal:' || g.conversation_id || ':' || g.id);
  return null;
end $$;
create trigger photos_back_end_messages_paid_back after update of status on photos
  for each row when (new.status in ('pending', 'active') and old.status not in ('pending', 'active'))
  execute function end_messages_paid_back();

-- Sends up to 32 messages, each for itself: one that may not be sent says why in `outcome` and leaves nothing behind.
-- 'busy' is one whose conversation was begun by another transaction at this very moment: to be sent again.
create function send_messages(
  sites smallint[], senders bigint[], recipients bigint[], client_ids uuid[], kinds text[], bodies text[],
  photo_ids bigint[], replies integer[], are_free boolean[], moments timestamptz[], free_starts integer
) returns table (
  outcome text, conversation text, message integer, price integer, credits integer, sender_seq bigint, recipient_seq bigint
) language plpgsql as $$
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

-- Reads up to a message, never back. The reader's own browsers learn it, and the other one where the reader lets it be known.
create function read_messages(reader bigint, in_conversation bigint, up_to integer, at timestamptz)
returns table (unread integer, read_up_to integer, reader_seq bigint, other bigint, other_seq bigint) language plpgsql as $$
#variable_conflict use_column
declare
  newest integer;
  side record;
begin
  select c.last_message_id into newest from conversations c where c.id = in_conversation for update;
  if newest is null then return; end if;
  select v.other_id, v.unread, v.last_read_id, v.cleared_id into side from conversation_members v
  where v.conversation_id = in_conversation and v.member_id = reader and v.hidden_at is null;
  if not found then return; end if;
  perform from member_state where member_id in (reader, side.other_id) order by member_id for update;
  other := side.other_id;
  read_up_to := greatest(side.last_read_id, least(up_to, newest));
  unread := (select count(*) from messages g
             where g.conversation_id = in_conversation and g.id > greatest(read_up_to, side.cleared_id) and g.sender_id <> reader);
  if read_up_to > side.last_read_id or unread <> side.unread then
    update conversation_members v set last_read_id = read_up_to, unread = read_messages.unread
    where v.conversation_id = in_conversation and v.member_id = reader;
    update member_state set unread_total = greatest(0, unread_total - side.unread + unread) where member_id = reader;
    reader_seq := append_member_event(reader, 'unread', jsonb_strip_nulls(
      jsonb_build_object('conversation', in_conversation::text, 'profile', side.other_id::text)), at);
    if side.other_id is not null and not exists (select from members m where m.id = reader and 'read' = any (m.hidden_signals)) then
      other_seq := append_member_event(
        side.other_id, 'read', jsonb_build_object('conversation', in_conversation::text, 'profile', reader::text, 'up_to', read_up_to), at);
    end if;
  end if;
  return next;
end $$;
