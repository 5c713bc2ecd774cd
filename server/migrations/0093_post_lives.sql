-- A post is shown, hidden, removed or deleted; its text has versions; it may be written for later; shares are counted.
alter table feed_posts
  -- Why it is hidden or removed, for its author: a reason of the moderators.
  add column status_reason text,
  add column deleted_at timestamptz,
  -- What it is again when its author undoes the deletion.
  add column deleted_from text check (deleted_from in ('shown', 'hidden', 'removed'));

-- Until now a change of the text was the only one that moved this clock.
update feed_posts set edited_at = updated_at where updated_at > created_at;

-- Lists walk over what is shown alone, however much is not.
drop index feed_posts_newest, feed_posts_newest_county, feed_posts_newest_constituency, feed_posts_newest_ward,
  feed_posts_author_not_public;
create index feed_posts_newest on feed_posts (visibility, created_at desc, id desc) where status = 'shown';
create index feed_posts_newest_county on feed_posts (county_code, visibility, created_at desc, id desc)
  where status = 'shown';
create index feed_posts_newest_constituency on feed_posts (constituency_code, visibility, created_at desc, id desc)
  where status = 'shown';
create index feed_posts_newest_ward on feed_posts (ward_code, visibility, created_at desc, id desc)
  where status = 'shown';
create index feed_posts_author_not_public on feed_posts (user_id, created_at desc, id desc)
  include (visibility, county_code, constituency_code, ward_code) where visibility <> 'public' and status = 'shown';
create index feed_posts_deleted on feed_posts (deleted_at) where deleted_at is not null;

select count_by_place('feed_posts', $$'posts'$$, $$item.visibility = 'public' and item.status = 'shown'$$);
select search_by('feed_posts', kind => $$'posts'$$, shown => $$item.status = 'shown'$$, user_id => 'item.user_id',
  visibility => 'item.visibility', title => $$''$$, body => 'item.content');

-- Friends find what is shown alone, too.
create or replace function friends_posts_of_post() returns trigger language plpgsql as $$
begin
  perform friends_posts_lock(new.user_id, false);
  if tg_op = 'UPDATE' then
    delete from friends_posts where post_id = new.id;
  end if;
  if new.visibility = 'friends' and new.status = 'shown' then
    insert into friends_posts (post_id, user_id, created_at, county_code, constituency_code, ward_code)
      select new.id, f.user_id, new.created_at, new.county_code, new.constituency_code, new.ward_code
      from friendships f where f.friend_id = new.user_id
      on conflict do nothing;
  end if;
  return null;
end
$$;
drop trigger friends_posts_changed on feed_posts;
create trigger friends_posts_changed
  after update of user_id, visibility, status, created_at, county_code, constituency_code, ward_code on feed_posts
  for each row when (old.visibility = 'friends' or new.visibility = 'friends')
  execute function friends_posts_of_post();

create or replace function friends_posts_of_friendship() returns trigger language plpgsql as $$
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
      from feed_posts p where p.user_id = new.friend_id and p.visibility = 'friends' and p.status = 'shown'
      on conflict do nothing;
  end if;
  return null;
end
$$;

-- What a post said before each change of its text, and since when.
create table post_versions (
  id uuid primary key,
  post_id uuid not null references feed_posts on delete cascade,
  content text not null,
  written_at timestamptz not null
);
create index post_versions_newest on post_versions (post_id, written_at desc, id desc);

-- Posts that are published later. A row goes in the transaction that publishes its post.
create table scheduled_posts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- The post as it is created: what its author may see of it, and its pictures as posts store them.
  post jsonb not null,
  images jsonb not null default '[]',
  publish_at timestamptz not null,
  -- Why it was not published, for its author; it waits for nothing any more.
  failed text,
  failed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((failed is null) = (failed_at is null))
);
create index scheduled_posts_due on scheduled_posts (publish_at) where failed is null;
create index scheduled_posts_of on scheduled_posts (user_id, publish_at, id);
create index scheduled_posts_failed on scheduled_posts (failed_at) where failed_at is not null;

-- Who has shared a post on a day in Nairobi, as a hash of the member, the browser or the network: each counts once.
create table post_shares (
  post_id uuid not null references feed_posts on delete cascade,
  day date not null,
  sharer bytea not null,
  primary key (post_id, day, sharer)
);
create index post_shares_day on post_shares (day);

-- Jobs and properties that their owner has deleted; products have a clock of their own.
alter table listings
  add column deleted_at timestamptz,
  add column deleted_from text;
create index listings_deleted on listings (deleted_at) where deleted_at is not null;
