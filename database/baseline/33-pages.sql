-- Texts that an operator publishes instead of the product's, for good: a version is a moment from which it holds, in one or more
-- languages.
create table site_pages (
  site_id      smallint not null references sites,
  name         text not null,
  locale       text not null check (locale in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  valid_from   timestamptz not null,
  body         text not null,
  published_at timestamptz not null,
  primary key (site_id, name, valid_from, locale)
);

-- Who has been told of new terms, and who has accepted them; those of the sign-up stand in members.
create table terms_notices (
  member_id   bigint not null references members on delete cascade,
  version     timestamptz not null,
  -- null: accepted before the mail was due
  told_at     timestamptz,
  accepted_at timestamptz,
  primary key (member_id, version)
);
