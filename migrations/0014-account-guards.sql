-- When the codes were made: whoever takes an account back loses those of an intruder.
alter table recovery_codes add column created_at timestamptz;
update recovery_codes c set created_at = coalesce(t.enabled_at, t.created_at)
  from totp_secrets t where t.member_id = c.member_id;
delete from recovery_codes where created_at is null;
alter table recovery_codes alter column created_at set not null;

-- Devices that nobody has used for long are forgotten.
create index known_devices_age on known_devices (last_login_at);
