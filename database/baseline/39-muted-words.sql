create table muted_words (
  member_id bigint primary key references members on delete cascade,
  words text[] not null
);
