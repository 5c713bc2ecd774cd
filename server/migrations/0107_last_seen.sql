-- The day on which a member was last here: written once a day, by what opens or renews a session. No hour is stored.
create table last_seen (
  member_id uuid primary key references users on delete cascade,
  -- In Nairobi.
  day date not null
);
create index last_seen_day on last_seen (day);

insert into last_seen (member_id, day)
select user_id, max((refreshed_at at time zone 'Africa/Nairobi')::date) from sessions group by user_id;
