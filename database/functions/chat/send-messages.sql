-- Sends up to 32 messages, in order and independently of each other. A message that cannot be sent has the reason in
-- outcome and leaves no data. 'busy': another transaction started its conversation at the same time; it should be sent
-- again. Messages are returned as they are when read, with their events.
-- Reads all data at once and decides in one pass in memory, where each message sees those before it. Then writes each
-- table once for all messages.
create or replace function send_messages(
  sites smallint[], senders bigint[], recipients bigint[], client_ids uuid[], kinds text[], bodies text[],
  photo_ids bigint[], voice_ids bigint[], replies integer[], prices integer[], moments timestamptz[], archives boolean[], free_starts integer, photo_hours integer
) returns table (
  outcome text, credits integer, events jsonb, conversation bigint, id integer, sender_id bigint, client_id uuid, kind text,
  body text, price_credits integer, created_at timestamptz, unsent_at timestamptz, photo_key uuid, photo_status text,
  photo_width integer, photo_height integer, photo_placeholder text, voice_key uuid, voice_type text, voice_duration integer,
  voice_peaks smallint[], reply_to_id integer, reply_sender_id bigint,
  reply_kind text, reply_body text, reactions json
) language plpgsql
-- Generic plans, because every branch uses an index for any values, and planning took a third of the time of each call.
set plan_cache_mode = 'force_generic_plan' set enable_hashjoin = off set enable_mergejoin = off as $$
#variable_conflict use_column
declare
  locked bigint[];
  f record;
  n integer;
  -- positions of the sender's first message, of the previous message in the conversation, of an earlier copy of the
  -- message
  own integer;
  last integer;
  duplicate integer;
  pair bigint;
  is_new boolean;
  next_id integer;
  result text;
  -- by message; filled with nulls, because an array whose first element is set in the middle would begin there
  outcomes text[] := array_fill(null::text, array[cardinality(senders)]);
  pairs bigint[] := array_fill(null::bigint, array[cardinality(senders)]);
  ids integer[] := array_fill(null::integer, array[cardinality(senders)]);
  balances integer[] := array_fill(null::integer, array[cardinality(senders)]);
  are_last boolean[] := array_fill(null::boolean, array[cardinality(senders)]);
  received integer[] := array_fill(null::integer, array[cardinality(senders)]);
  answered integer[] := array_fill(null::integer, array[cardinality(senders)]);
  are_there boolean[] := array_fill(null::boolean, array[cardinality(senders)]);
  event_at integer[] := array_fill(null::integer, array[cardinality(senders)]);
  -- by position of the sender's first message
  credits_left integer[] := '{}';
  starts integer[] := '{}';
  -- by new conversation
  begun_names text[] := '{}';
  begun bigint[] := '{}';
  begun_by integer[] := '{}';
  -- the messages to members from whom a list of known people hides the sender
  unhidden integer[] := '{}';
  -- by event
  event_members bigint[] := '{}';
  event_kinds text[] := '{}';
  event_refs jsonb[] := '{}';
  event_moments timestamptz[] := '{}';
  seqs bigint[];
begin
  select coalesce(array_agg(l.id), '{}') into locked from (
    select c.id from conversations c
    where (c.user_lo, c.user_hi) in (select least(s, r), greatest(s, r) from unnest(senders, recipients) as two (s, r))
    order by c.id for update
  ) l;
  perform from members where id = any (senders || recipients) order by id for key share;
  if array_remove(photo_ids, null) <> '{}' then
    perform from photos where id = any (photo_ids) order by id for share;
  end if;
  if array_remove(voice_ids, null) <> '{}' then
    perform from voices where id = any (voice_ids) order by id for share;
  end if;
  perform from member_state where member_id = any (senders || recipients) order by member_id for update;
  perform from wallets where member_id = any (senders) order by member_id for update;

  for f in
    select o.n::integer as n, o.sender, o.recipient, m.status, mine.status = 'disabled' as is_disabled, coalesce(w.credits, 0) as credits,
           c.id as conversation, c.last_message_id, v.cleared_id, g.id as sent_id, c.id is not null and c.id <> all (locked) as is_busy,
           least(o.sender, o.recipient) || ':' || greatest(o.sender, o.recipient) as name,
           case when c.id is null and not m.paid_user and not m.fictional then free_starts - (
             select count(*)::integer from (select from conversations k where k.started_by = o.sender limit free_starts) s)
           end as starts_left,
           exists (select from account_deletions d where d.member_id = o.recipient) as is_leaving,
           -- false for a member of a sister site, who is shown here but reads only messages sent on that site
           o.sender <> o.recipient and met.is_by_hand is not false and coalesce(other.site_id = o.site_id and other.status = 'active'
             and (p.status = 'active' or (c.site_id = o.site_id and p.status = 'hidden')), false) as is_there,
           -- The recipient's list of known people hides them from the sender. The sender's hides nobody from the sender.
           met.is_by_hand is false as is_hidden, made.is_by_hand is false as is_hiding,
           coalesce(met.is_by_hand, false) as is_blocked, coalesce(made.is_by_hand, false) as has_blocked,
           o.kind = 'photo' and not exists (
             select from photos ph where ph.id = o.photo_id and ph.member_id = o.sender and ph.status in ('pending', 'active')
               and (not ph.for_message or ph.created_at > o.at - make_interval(hours => photo_hours))) as lacks_photo,
           o.kind = 'voice' as is_voice,
           (select vo.duration_ms from voices vo where vo.id = o.voice_id and vo.member_id = o.sender
             and vo.created_at > o.at - make_interval(hours => photo_hours)) as voice_ms
    from unnest(sites, senders, recipients, client_ids, kinds, photo_ids, voice_ids, moments) with ordinality
      o (site_id, sender, recipient, client_id, kind, photo_id, voice_id, at, n)
    left join members m on m.id = o.sender
    left join profiles mine on mine.member_id = o.sender
    left join wallets w on w.member_id = o.sender
    left join conversations c on c.user_lo = least(o.sender, o.recipient) and c.user_hi = greatest(o.sender, o.recipient)
    left join conversation_members v on v.conversation_id = c.id and v.member_id = o.sender
    left join messages g on g.conversation_id = c.id and g.sender_id = o.sender and g.client_id = o.client_id
    left join members other on other.id = o.recipient
    left join profiles p on p.member_id = o.recipient
    left join blocks met on met.blocker_id = o.recipient and met.blocked_id = o.sender
    left join blocks made on made.blocker_id = o.sender and made.blocked_id = o.recipient
    order by o.n
  loop
    n := f.n;
    own := array_position(senders, f.sender);
    if own = n then
      credits_left[n] := f.credits;
      starts[n] := 0;
    end if;
    pair := coalesce(f.conversation, begun[array_position(begun_names, f.name)]);
    is_new := pair is null;
    last := null;
    if not is_new then
      for before in reverse n - 1 .. 1 loop
        if pairs[before] = pair and outcomes[before] = 'sent' then
          last := before;
          exit;
        end if;
      end loop;
    end if;
    next_id := coalesce(ids[last], f.last_message_id, 0) + 1;
    duplicate := array_position(client_ids, client_ids[n]);
    while duplicate < n and (outcomes[duplicate] not like 'sent%' or senders[duplicate] <> f.sender or recipients[duplicate] <> f.recipient) loop
      duplicate := array_position(client_ids, client_ids[n], duplicate + 1);
    end loop;

    result := case
      when f.is_busy then 'busy'
      when f.sent_id is not null or duplicate < n then 'sent_before'
      else coalesce(
        why_cannot_write(f.status, f.is_disabled,
          case when f.is_hidden then 'absent' when f.is_leaving and not is_new then 'gone' when f.is_there then 'there' else 'absent' end,
          f.is_blocked, f.has_blocked, is_new, f.starts_left - starts[own]),
        case
          when replies[n] <= coalesce(f.cleared_id, 0) or replies[n] >= next_id then 'reply_not_found'
          when f.lacks_photo then 'photo_not_found'
          when f.is_voice and f.voice_ms is null then 'voice_not_found'
          when prices[n] > credits_left[own] then 'insufficient_credits'
          else 'sent'
        end)
      end;
    outcomes[n] := result;
    are_there[n] := f.is_there;
    if result = 'sent_before' then
      pairs[n] := pair;
      ids[n] := coalesce(f.sent_id, ids[duplicate]);
    elsif result = 'sent' then
      if is_new then
        pair := random_id();
        begun_names := begun_names || f.name;
        begun := begun || pair;
        begun_by := begun_by || n;
        starts[own] := starts[own] + 1;
      end if;
      pairs[n] := pair;
      ids[n] := next_id;
      if f.is_hiding then unhidden := unhidden || n; end if;
      if f.is_voice then bodies[n] := f.voice_ms::text; end if;
      credits_left[own] := credits_left[own] - prices[n];
      received[n] := 1;
      answered[n] := 0;
      if last is not null then
        are_last[last] := false;
        received[n] := 1 + case when senders[last] = f.sender then received[last] else answered[last] end;
        answered[n] := case when senders[last] = f.sender then answered[last] else received[last] end;
      end if;
      are_last[n] := true;
      event_at[n] := cardinality(event_members) + 1;
      event_members := event_members || array[f.sender, f.recipient];
      event_kinds := event_kinds || array['message.sent', case kinds[n] when 'gift' then 'gift' else 'message' end];
      event_refs := event_refs || array[
        jsonb_build_object('conversation', pair::text, 'message', next_id, 'profile', f.recipient::text),
        jsonb_build_object('conversation', pair::text, 'message', next_id, 'profile', f.sender::text)];
      event_moments := event_moments || array[moments[n], moments[n]];
    end if;
    balances[n] := credits_left[own];
  end loop;

  if begun <> '{}' then
    insert into conversations (id, site_id, user_lo, user_hi, started_by, created_at)
    select b.id, sites[b.n], least(senders[b.n], recipients[b.n]), greatest(senders[b.n], recipients[b.n]), senders[b.n], moments[b.n]
    from unnest(begun, begun_by) b (id, n);
    insert into conversation_members (conversation_id, member_id, other_id, last_message_at)
    select b.id, senders[b.n], recipients[b.n], moments[b.n] from unnest(begun, begun_by) b (id, n)
    union all
    select b.id, recipients[b.n], senders[b.n], moments[b.n] from unnest(begun, begun_by) b (id, n);
  end if;
  if unhidden <> '{}' then
    perform unblock_known(array_agg(senders[u.n]), array_agg(recipients[u.n])) from unnest(unhidden) u (n);
  end if;
  if event_members <> '{}' then
    update conversations c set last_message_id = x.id
    from unnest(pairs, ids, are_last) x (conversation, id, is_last) where x.is_last and c.id = x.conversation;
    update conversation_members v
    set unread = v.unread + case when v.member_id = x.sender then x.answered else x.received end,
        preview = left(x.body, 200), preview_kind = x.kind, preview_is_own = v.member_id = x.sender, preview_is_unsent = false,
        last_message_at = x.at, hidden_at = null, archived_at = case when v.member_id = x.sender and x.archives then x.at end
    from unnest(pairs, are_last, senders, received, answered, bodies, kinds, moments, archives)
      x (conversation, is_last, sender, received, answered, body, kind, at, archives)
    where x.is_last and v.conversation_id = x.conversation;
    insert into messages (conversation_id, id, sender_id, client_id, kind, body, photo_id, voice_id, reply_to_id, price_credits, created_at)
    select x.conversation, x.id, x.sender, x.client_id, x.kind, x.body, x.photo_id, x.voice_id, x.reply, x.price, x.at
    from unnest(outcomes, pairs, ids, senders, client_ids, kinds, bodies, photo_ids, voice_ids, replies, prices, moments)
      x (outcome, conversation, id, sender, client_id, kind, body, photo_id, voice_id, reply, price, at)
    where x.outcome = 'sent';
    seqs := append_member_events(event_members, event_kinds, event_refs, event_moments);
    perform move_credits(
      array_agg(x.site_id), array_agg(x.sender), array_agg(-x.price), array_agg(case when x.kind in ('text', 'voice') then 'message' else x.kind end),
      array_agg('message'::text), array_agg(x.conversation || ':' || x.id), array_agg('message:' || x.conversation || ':' || x.id), array_agg(x.at))
    from unnest(outcomes, sites, senders, prices, kinds, pairs, ids, moments)
      x (outcome, site_id, sender, price, kind, conversation, id, at)
    where x.outcome = 'sent' and x.price > 0
    having count(*) > 0;
  end if;

  return query
  select x.outcome, x.credits,
         case when x.event_at is null then '[]' else (
           select jsonb_agg(jsonb_build_object('memberId', event_members[e]::text, 'seq', seqs[e], 'kind', event_kinds[e], 'ref', event_refs[e]))
           from generate_series(x.event_at, x.event_at + 1) e) end,
         x.conversation, g.id, g.sender_id, g.client_id, g.kind, g.body, g.price_credits, g.created_at, g.unsent_at,
         ph.key, ph.status, ph.width, ph.height, ph.placeholder, vo.key, vo.type, vo.duration_ms, vo.peaks, g.reply_to_id, r.sender_id, r.kind, left(r.body, 200),
         -- nobody can have reacted yet to a message that was just sent
         case when x.outcome = 'sent_before' then coalesce((
           select json_agg(json_build_object('member_id', k.member_id::text, 'reaction', k.reaction) order by k.created_at, k.member_id)
           from message_reactions k where k.conversation_id = g.conversation_id and k.message_id = g.id), '[]') else '[]' end
  from unnest(outcomes, balances, event_at, pairs, ids, are_there) with ordinality
    x (outcome, credits, event_at, conversation, id, is_there, n)
  left join messages g on g.conversation_id = x.conversation and g.id = x.id
  left join photos ph on ph.id = g.photo_id and ph.status <> 'deleted'
  left join voices vo on vo.id = g.voice_id
  left join messages r on r.conversation_id = g.conversation_id and r.id = g.reply_to_id and r.unsent_at is null
    and (r.sender_id = g.sender_id or x.is_there)
  order by x.n;
end $$;
