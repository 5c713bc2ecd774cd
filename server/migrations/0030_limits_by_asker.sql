-- Browsers that have signed in to an account with all it asks for. Their limits are their own: nobody else uses them up.
create table known_devices (
  user_id uuid not null references users on delete cascade,
  -- SHA-256 of what the browser's cookie says.
  device_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, device_hash)
);
create index known_devices_device on known_devices (device_hash);
create index known_devices_seen on known_devices (seen_at);

insert into known_devices (user_id, device_hash, seen_at)
select s.user_id, sha256(convert_to(s.device_id, 'UTF8')), max(s.refreshed_at)
from sessions s
where s.device_id is not null and (s.aal = 'aal2' or not exists (
  select from mfa_factors f where f.user_id = s.user_id and f.status = 'verified'))
group by 1, 2;
drop index sessions_device;

-- A code belongs to the browser and the network that asked for it. Others' requests do not replace it, and others' wrong
-- tries are counted apart from those of its asker.
alter table one_time_tokens
  drop constraint one_time_tokens_user_id_kind_key,
  add column device_hash bytea,
  add column network text,
  -- No cookie came with the request: until it comes back, the network is all that is known of who asked.
  add column without_cookie boolean not null default true,
  add column wrong_near smallint not null default 0,
  add column wrong_far smallint not null default 0;
create index one_time_tokens_member on one_time_tokens (user_id, kind);

alter table phone_checks
  add column device_hash bytea,
  add column network text,
  add column without_cookie boolean not null default true,
  add column wrong_near smallint not null default 0,
  add column wrong_far smallint not null default 0;

-- The payer had proven the phone, or paid from it, when the prompt was begun: it is not counted among strangers' prompts.
alter table payments add column from_own_phone boolean not null default false;
