-- In somebody's own words who they are: shown, never searched.
alter table profiles add column identity_label text not null default '';
-- A yes of its own: search engines may find the profile's page.
alter table profiles add column public_profile boolean not null default false;

-- Which of the texts that members write a profile shows, as visible_profile_fields says it of what is chosen from lists.
-- Until here each profile showed its text.
update sites set visible_profile_notes = '{identity_label,about_me}';
