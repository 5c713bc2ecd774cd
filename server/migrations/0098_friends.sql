-- Who has asked whom to be friends. Of two people one request is open at a time, whichever of them asked.
create table friend_requests (
  id uuid primary key,
  asker_id uuid not null references users on delete cascade,
  asked_id uuid not null references users on delete cascade check (asked_id <> asker_id),
  status text not null default 'pending' check (status in ('pending', 'accepted', 'declined', 'cancelled')),
  created_at timestamptz not null,
  ended_at timestamptz,
  check ((status = 'pending') = (ended_at is null))
);
create unique index friend_requests_open on friend_requests (least(asker_id, asked_id), greatest(asker_id, asked_id))
  where status = 'pending';
create index friend_requests_received on friend_requests (asked_id, status, created_at desc, id desc);
create index friend_requests_sent on friend_requests (asker_id, status, created_at desc, id desc);
create index friend_requests_ended on friend_requests (ended_at) where ended_at is not null;

-- Lists are paged by the milliseconds that the program's clock has.
update friendships set created_at = date_trunc('milliseconds', created_at)
  where created_at <> date_trunc('milliseconds', created_at);
alter table friendships alter column created_at set default date_trunc('milliseconds', now());
create index friendships_newest on friendships (user_id, created_at desc, friend_id desc);

-- The lock under which posts for friends are written, so that no post misses a friend or stays with a former one. One of 1,024
-- that authors share: who leaves with thousands of friends takes no more than these.
create function friends_lock_key(member uuid) returns bigint language sql immutable
  return (38::bigint << 32) + (hashtextextended(member::text, 38) & 1023);

create or replace function friends_posts_lock(author uuid, alone boolean) returns void language plpgsql as $$
begin
  if alone then
    perform pg_advisory_xact_lock(friends_lock_key(author));
  else
    perform pg_advisory_xact_lock_shared(friends_lock_key(author));
  end if;
end
$$;

-- What changes who is friends with whom has all of them alone, always in the same order.
create function lock_friends(variadic members uuid[]) returns void language plpgsql as $$
declare
  key bigint;
begin
  for key in select distinct friends_lock_key(m) from unnest(members) m order by 1 loop
    perform pg_advisory_xact_lock(key);
  end loop;
end $$;

-- A block ends a friendship and an open request in its own transaction.
create function blocks_end_friendship() returns trigger language plpgsql as $$
begin
  perform lock_friends(new.member_id, new.other_id);
  delete from friendships where (user_id, friend_id) in ((new.member_id, new.other_id), (new.other_id, new.member_id));
  update friend_requests set status = 'cancelled', ended_at = new.created_at
    where least(asker_id, asked_id) = least(new.member_id, new.other_id)
      and greatest(asker_id, asked_id) = greatest(new.member_id, new.other_id) and status = 'pending';
  return null;
end $$;
create trigger blocks_friendship after insert on blocks for each row execute function blocks_end_friendship();

-- What a member lets others do and see. No row: as it is for everybody until they choose.
create table privacy_settings (
  member_id uuid primary key references users on delete cascade,
  messages_from text not null check (messages_from in ('everyone', 'friends', 'nobody')),
  ward_shown_to text not null check (ward_shown_to in ('everyone', 'members', 'nobody')),
  last_seen boolean not null,
  searchable boolean not null,
  -- Grows with each change; one that was made of an older version is refused.
  version integer not null,
  updated_at timestamptz not null
);

-- A member is found by name unless they have chosen otherwise.
select search_by('profiles', kind => $$'people'$$, user_id => 'item.id',
  shown => $$trim(coalesce(item.first_name, '') || coalesce(item.last_name, '')) <> ''
    and coalesce((select s.searchable from privacy_settings s where s.member_id = item.id), true)
    and exists (select from users u where u.id = item.id and not u.is_anonymous
      and (u.banned_until is null or u.banned_until <= now()))$$,
  title => $$coalesce(item.first_name, '') || ' ' || coalesce(item.last_name, '')$$,
  body => $$coalesce('@' || item.handle, '')$$,
  place => 'null::smallint, null::smallint, null::smallint');

create function privacy_settings_searched() returns trigger language plpgsql as $$
declare
  member uuid := coalesce(new.member_id, old.member_id);
begin
  if coalesce(old.searchable, true) = coalesce(new.searchable, true) then return null; end if;
  -- A ban or another name at the same moment writes the same entry: one after the other.
  perform from users where id = member for no key update;
  perform from profiles where id = member for no key update;
  delete from search_entries where kind = 'people' and id = member;
  insert into search_entries (kind, id, user_id, title, words, at)
    select kind, id, user_id, search_words_of(title),
      search_all_words(kind, null, null, null, categories, type, price, title, tags, body), at
    from search_items where kind = 'people' and id = member;
  return null;
end $$;
create trigger privacy_settings_searched after insert or update of searchable or delete on privacy_settings
  for each row execute function privacy_settings_searched();
