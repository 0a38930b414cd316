create table profiles (
  member_id     bigint primary key references members on delete cascade,
  status        text not null check (status in ('active', 'disabled', 'hidden')),
  name          text not null,
  gender        text not null check (gender in ('male', 'female')),
  sexuality     text not null check (sexuality in ('hetero', 'gay', 'lesbian', 'bi')),
  date_of_birth date not null,
  country       char(2) not null,
  region        text,
  city          text,
  city_cell     integer,
  hair_color    text,
  eye_color     text,
  body_type     text,
  relationship_status text,
  tattoos       text,
  looking_for   text,
  -- positions in the shared list of interests
  interests     smallint[] not null default '{}',
  about_me      text not null default '',
  -- questions of the shared list with the member's answers, in the order shown
  prompts       jsonb not null default '[]',
  main_photo_id bigint references photos on delete set null,
  -- the member's identity in their own words; shown, but not searchable
  identity_label text not null default '',
  -- true if the member has allowed search engines to index the profile page
  public_profile boolean not null default false
);
create index profiles_main_photo on profiles (main_photo_id) where main_photo_id is not null;
-- Few profiles are public. They are listed for search engines in this order.
create index profiles_public on profiles (member_id) where public_profile;
