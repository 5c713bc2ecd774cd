-- Which refresh token of a session is the active one, counted from 0. A token names its session and its number and is
-- signed, so nothing of it is stored.
alter table sessions add column generation integer not null default 0;
-- Tokens before this one are as if they had never been: the session was raised to aal2.
alter table sessions add column first_generation integer not null default 0;
-- When the tokens before the active one were used, newest last; of the last moments only.
alter table sessions add column replaced_at timestamptz[] not null default '{}';
-- Renewing changes no index: with room on its page a row is changed in place.
alter table sessions set (fillfactor = 80);

-- Tokens of the kind before are not understood any more: everybody signs in once again.
delete from sessions;
drop table refresh_tokens;
