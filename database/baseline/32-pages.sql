-- Pages whose text an operator has published instead of the product's. Versions are kept for ever. A version has one or
-- more languages and applies from valid_from on.
create table site_pages (
  site_id      smallint not null references sites,
  name         text not null,
  locale       text not null check (locale in ('da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv')),
  valid_from   timestamptz not null,
  body         text not null,
  published_at timestamptz not null,
  primary key (site_id, name, valid_from, locale)
);

-- Members who were notified of new terms or have accepted them. The version accepted at sign-up is in
-- members.terms_version.
create table terms_notices (
  member_id   bigint not null references members on delete cascade,
  version     timestamptz not null,
  -- null: accepted before the mail was due
  notified_at timestamptz,
  accepted_at timestamptz,
  primary key (member_id, version)
);
