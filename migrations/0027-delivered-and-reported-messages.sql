-- Up to which of the other one's messages a browser of this member has got them. Only grows.
alter table conversation_members add column delivered_id integer not null default 0;

-- One message may be reported, with what its writer said before it.
alter table reports drop constraint reports_object_kind_check;
alter table reports add constraint reports_object_kind_check check (object_kind in ('profile', 'photo', 'message', 'address'));
