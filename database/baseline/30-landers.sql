-- What a slug in the URL of a landing page changes: values preset for the sign-up, and the tone of the texts.
create table lander_slugs (
  site_id   smallint not null references sites,
  lander    text not null,
  slug      text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  gender    text check (gender in ('male', 'female')),
  seeks     text check (seeks in ('male', 'female', 'any')),
  min_age   smallint check (min_age between 18 and 99),
  max_age   smallint check (max_age between 18 and 99),
  region    text,
  interests text[] not null default '{}',
  -- niche whose tone the texts have; null: the site's niche
  tone      text,
  primary key (site_id, lander, slug),
  check (min_age <= max_age)
);

-- The operator's texts for a slug, by language. Without a row, the product's texts are shown.
create table lander_slug_texts (
  site_id smallint not null,
  lander  text not null,
  slug    text not null,
  locale  text not null check (locale in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  title   text not null check (title ~ '^\S(.*\S)?$' and length(title) <= 60),
  text    text check (text ~ '^\S(.*\S)?$' and length(text) <= 200),
  primary key (site_id, lander, slug, locale),
  foreign key (site_id, lander, slug) references lander_slugs on delete cascade
);

-- Numbers of views, without personal data. An empty slug is the page without a slug; an empty source (network and ref)
-- is a view without a campaign. At most 200 sources are counted per site and day, further ones as "other".
create table lander_counts (
  site_id smallint not null references sites,
  day     date not null,
  lander  text not null,
  slug    text not null,
  variant text not null,
  network text not null,
  ref     text not null,
  views   integer not null check (views > 0),
  primary key (site_id, day, lander, slug, variant, network, ref)
);
create index lander_counts_age on lander_counts (day);

-- The view of a landing page that led to a member's sign-up.
create table member_arrivals (
  member_id bigint primary key references members on delete cascade,
  site_id   smallint not null references sites,
  day       date not null,
  lander    text not null,
  slug      text not null,
  variant   text not null,
  network   text not null,
  ref       text not null
);
create index member_arrivals_lander on member_arrivals (site_id, lander, slug, variant);
