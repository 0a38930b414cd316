-- Stored folders (ending in a slash) and files that no row names: noted before they are written and when a row gives them up.
create table object_leftovers (
  place       text primary key,
  sweep_at    timestamptz not null,
  -- what is given up is never named again: its files may be gone already
  is_given_up boolean not null default false
);
create index object_leftovers_due on object_leftovers (sweep_at);
