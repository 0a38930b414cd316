-- Stored files, and folders (ending in a slash), to which no row refers. Added before they are written, and when a row
-- stops referring to them.
create table object_leftovers (
  place       text primary key,
  sweep_at    timestamptz not null,
  -- true: no row may refer to it any more, because its files may already be deleted
  is_given_up boolean not null default false
);
create index object_leftovers_due on object_leftovers (sweep_at);
