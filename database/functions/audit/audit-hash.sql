-- Joins the fields with |, which no field can contain. The time is in microseconds, because its text form depends on
-- the session.
create or replace function audit_hash(previous bytea, e audit_entries) returns bytea language sql immutable as $$
  select sha256(convert_to(array_to_string(array[
    encode(previous, 'hex'), e.company_id::text, e.seq::text, (extract(epoch from e.at) * 1000000)::bigint::text,
    encode(e.actor, 'hex'), e.actor_role, e.act, e.site_id::text, encode(e.subject, 'hex'), e.object,
    e.amount_cents::text, e.reason, encode(e.note, 'hex')], '|', ''), 'UTF8'))
$$;
