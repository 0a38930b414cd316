-- The list's index knows only what is not hidden; copies of one's data and erasures ask for all.
create index conversation_members_all on conversation_members (member_id, conversation_id);
