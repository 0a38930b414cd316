-- A second factor that was shown proves nothing for ever: when it was, instead of whether.
alter table sessions add column strong_at timestamptz;
update sessions set strong_at = created_at where is_strong;
alter table sessions drop column is_strong;

-- The browser that signed up; whoever proves the address on another one chooses the password.
alter table registrations add column device_hash bytea;
