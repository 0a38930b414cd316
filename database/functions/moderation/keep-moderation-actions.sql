create or replace function keep_moderation_actions() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.actor_id is null or new.actor_id = old.actor_id)
       and (new.member_id is null or new.member_id = old.member_id)
       and (new.photo_id is null or new.photo_id = old.photo_id)
       and (new.id, new.site_id, new.actor_role, new.action, new.created_at)
         = (old.id, old.site_id, old.actor_role, old.action, old.created_at)
       and new.report_reference is not distinct from old.report_reference
       and new.reason is not distinct from old.reason then
      return new;
    end if;
  end if;
  raise exception 'moderation_actions is append-only';
end $$;

create or replace trigger moderation_actions_stay before update or delete on moderation_actions
  for each row execute function keep_moderation_actions();
create or replace trigger moderation_actions_are_not_emptied before truncate on moderation_actions
  for each statement execute function keep_moderation_actions();
