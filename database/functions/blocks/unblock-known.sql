-- Ends the blocks of these pairs that the owners' lists of known people made. Blocks by hand stay. Call in the
-- transaction in which the owner makes contact, under the locks on the pair's rows in member_state.
create or replace function unblock_known(owners bigint[], others bigint[]) returns void language sql as $$
  delete from blocks b using unnest(owners, others) as p (owner, other)
  where b.blocker_id = p.owner and b.blocked_id = p.other and not b.is_by_hand
$$;
