create table members (
  id            bigint primary key default random_id(),
  site_id       smallint not null references sites,
  email         text not null check (email = lower(email)),
  -- null: nobody can log in (a demo member without a password, a member who uses passkeys only)
  password_hash text,
  status        text not null check (status in ('not_confirmed', 'active', 'deletion_pending', 'banned')),
  role          text check (role in ('admin', 'moderator', 'support', 'finance')),
  language      text not null,
  signup_date   timestamptz not null,
  terms_version timestamptz not null,
  paid_user     boolean not null default false,
  fictional     boolean not null default false,
  is_demo       boolean not null default false,
  resell_consent boolean not null default false,
  notifications_disabled text[] not null default '{}',
  unique (site_id, email)
);

create function refuse_change_of_fictional() returns trigger language plpgsql as $$
begin
  raise exception 'fictional is set for good when a member is created';
end $$;
create trigger members_fictional_is_final before update of fictional on members
  for each row when (old.fictional is distinct from new.fictional)
  execute function refuse_change_of_fictional();

create table photos (
  id         bigint primary key default random_id(),
  member_id  bigint not null references members on delete cascade,
  -- 128 random bits that stand in the photo's address; object_key names the stored files, which demo members share
  key        uuid not null unique default gen_random_uuid(),
  object_key text not null,
  position   smallint not null,
  status     text not null check (status in ('pending', 'active', 'rejected')),
  private    boolean not null default false,
  width      integer not null,
  height     integer not null,
  placeholder text not null,
  created_at timestamptz not null,
  unique (member_id, position) deferrable initially deferred
);

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
  main_photo_id bigint references photos on delete set null
);
create index profiles_main_photo on profiles (main_photo_id) where main_photo_id is not null;

-- Narrow and often written, so that being active does not rewrite a profile.
create table member_activity (
  member_id      bigint primary key references members on delete cascade,
  last_active_at timestamptz not null
) with (fillfactor = 70);
