-- A picture nobody uses a day after it was uploaded goes, with its files; one that is in use then is not looked at again.
alter table media add column in_use boolean not null default false;
create index media_to_check on media (created_at) where not in_use;
-- Keys are forgotten after two days.
create index idempotency_keys_old on idempotency_keys (created_at);
