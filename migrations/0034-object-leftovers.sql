-- Stored folders (ending in a slash) and files that no row names: noted before they are written and when a row gives them up.
-- What is given up is never named again: its files may be gone already.
alter table photo_leftovers rename to object_leftovers;
alter table object_leftovers rename column object_key to place;
alter table object_leftovers add column is_given_up boolean not null default false;
alter index photo_leftovers_due rename to object_leftovers_due;
alter index photo_leftovers_pkey rename to object_leftovers_pkey;
update object_leftovers set place = place || '/';
