-- An advertisement for cam profiles among the results; null: none. {"url": "https://…", "title": {"en": "…"}, "text": {"en": "…"}},
-- words only in languages in which the site has its own.
alter table sites add column cam_promotion jsonb check (cam_promotion ->> 'url' like 'https://%');
