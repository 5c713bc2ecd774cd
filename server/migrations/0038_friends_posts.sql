-- What friends wrote for friends, once for each who may read it, so that a list of it costs the same however many friends
-- one has and however much they wrote. Kept by the triggers below and read by `findPosts`; whoever reads asks the
-- friendships again.
create table friends_posts (
  post_id uuid not null references feed_posts on delete cascade,
  -- The friend. No foreign key: the row goes with the friendship, and each key is checked for each row of a fan-out.
  user_id uuid not null,
  created_at timestamptz not null,
  county_code smallint not null,
  constituency_code smallint,
  ward_code smallint,
  primary key (post_id, user_id)
);

insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
  select p.id, f.user_id, p.created_at, p.county_code, p.constituency_code, p.ward_code
  from feed_posts p join friendships f on f.friend_id = p.user_id where p.visibility = 'friends';

create index friends_posts_newest on friends_posts (user_id, created_at desc, post_id desc);
create index friends_posts_newest_county on friends_posts (user_id, county_code, created_at desc, post_id desc);
create index friends_posts_newest_constituency
  on friends_posts (user_id, constituency_code, created_at desc, post_id desc) where constituency_code is not null;
create index friends_posts_newest_ward
  on friends_posts (user_id, ward_code, created_at desc, post_id desc) where ward_code is not null;

-- Own posts of one place are picked out in the index.
drop index feed_posts_author_not_public;
create index feed_posts_author_not_public on feed_posts (user_id, created_at desc, id desc)
  include (visibility, county_code, constituency_code, ward_code) where visibility <> 'public';

-- A post and a friendship that are made or ended at the same moment do not see each other: whoever writes for friends
-- shares this lock of the author, and whoever changes who they are has it alone.
create function friends_posts_lock(author uuid, alone boolean) returns void language plpgsql as $$
declare
  key bigint := hashtextextended(author::text, 38);
begin
  if alone then
    perform pg_advisory_xact_lock(key);
  else
    perform pg_advisory_xact_lock_shared(key);
  end if;
end
$$;

create function friends_posts_of_post() returns trigger language plpgsql as $$
begin
  perform friends_posts_lock(new.user_id, false);
  if tg_op = 'UPDATE' then
    delete from friends_posts where post_id = new.id;
  end if;
  if new.visibility = 'friends' then
    insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
      select new.id, f.user_id, new.created_at, new.county_code, new.constituency_code, new.ward_code
      from friendships f where f.friend_id = new.user_id
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger friends_posts_written after insert on feed_posts
  for each row when (new.visibility = 'friends') execute function friends_posts_of_post();
create trigger friends_posts_changed
  after update of user_id, visibility, created_at, county_code, constituency_code, ward_code on feed_posts
  for each row when (old.visibility = 'friends' or new.visibility = 'friends')
  execute function friends_posts_of_post();

create function friends_posts_of_friendship() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform friends_posts_lock(old.friend_id, true);
    delete from friends_posts f using feed_posts p
      where p.user_id = old.friend_id and p.visibility = 'friends' and f.post_id = p.id and f.user_id = old.user_id;
  end if;
  if tg_op <> 'DELETE' then
    perform friends_posts_lock(new.friend_id, true);
    insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
      select p.id, new.user_id, p.created_at, p.county_code, p.constituency_code, p.ward_code
      from feed_posts p where p.user_id = new.friend_id and p.visibility = 'friends'
      on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger friends_posts_befriended after insert or delete or update of user_id, friend_id on friendships
  for each row execute function friends_posts_of_friendship();
