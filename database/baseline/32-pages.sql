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
