-- What somebody typed who signs up with an address that must be confirmed first. There is no account before that.
create table pending_sign_ups (
  -- The id of the account that comes of it when what was typed is kept; nobody else's account ever has it.
  id uuid primary key,
  -- A mail address, or a number as digits with the country's code.
  address text not null,
  password_hash text,
  -- A number proven by a code before the sign-up.
  phone text,
  language text not null check (language in ('en', 'sw')),
  user_metadata jsonb not null,
  profile jsonb not null,
  -- Of the browser that signed up: a hash of what only it was given.
  binding_hash bytea not null,
  -- Somebody asked for a code to this address who is not known to be the same.
  asked_elsewhere boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who signs up again in the same browser means the new one.
  unique (address, binding_hash)
);
create index pending_sign_ups_expire on pending_sign_ups (expires_at);

-- A code for an address that has no account belongs to the address alone.
alter table one_time_tokens alter column user_id drop not null;
alter table one_time_tokens add column sign_up_id uuid
  references pending_sign_ups on update cascade on delete set null;
create index one_time_tokens_newcomer on one_time_tokens (address, kind) where user_id is null;
create index one_time_tokens_sign_up on one_time_tokens (sign_up_id);

-- Accounts that wait from before: whoever made them may not own the address. What they typed goes; who confirms
-- chooses a password. A proven number keeps its account, without the address that was only typed.
update users set email = null
  where email is not null and email_confirmed_at is null and phone_confirmed_at is not null;
update profiles p
  set first_name = initcap(split_part(split_part(coalesce(u.email, ''), '@', 1), '.', 1)), last_name = '', phone = null,
    bio = null, profile_picture = null, date_of_birth = null, gender = null, referral_code = null,
    county_code = null, constituency_code = null, ward_code = null
  from users u
  where u.id = p.id and u.email_confirmed_at is null and u.phone_confirmed_at is null and u.password_hash is not null;
update users set password_hash = null, user_metadata = '{}'
  where email_confirmed_at is null and phone_confirmed_at is null and password_hash is not null;
delete from one_time_tokens where kind in ('signup', 'sms')
  and user_id in (select id from users where email_confirmed_at is null and phone_confirmed_at is null);

-- The token whose use made the active one. Null where there is none: the first of a session, or of a raised one.
alter table sessions add column parent_generation integer;
update sessions set parent_generation = generation - 1 where generation > first_generation;
