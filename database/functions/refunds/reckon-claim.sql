-- Updates the claim after a chargeback: the value of used credits for which no money is left. Call under
-- lock_payment().
create or replace function reckon_claim(attempt bigint, moment timestamptz) returns void language plpgsql as $$
declare
  p purchases%rowtype;
  unpaid integer := 0;
begin
  select x.* into p from purchases x join payment_attempts a on a.purchase_id = x.id and a.status = 'paid' where a.id = attempt;
  if p.id is null then return; end if;
  if is_charged_back(attempt) then
    select round(p.amount_cents::numeric * (l.credits_total - l.credits_left - l.credits_taken) / l.credits_total)
        - (p.amount_cents - p.refunded_cents - p.charged_back_cents)
        -- What an operator has settled or waived is not claimed again.
        - (select coalesce(sum(c.amount_cents), 0) from claims c where c.purchase_id = p.id and c.status in ('settled', 'waived'))
      into unpaid from credit_lots l where l.purchase_id = p.id;
  end if;
  if coalesce(unpaid, 0) <= 0 then
    update claims set status = 'won', closed_at = moment where purchase_id = p.id and status = 'open';
  else
    insert into claims (purchase_id, amount_cents, currency, status, created_at) values (p.id, unpaid, p.currency, 'open', moment)
    on conflict (purchase_id) where status = 'open' do update set amount_cents = excluded.amount_cents;
  end if;
end $$;
