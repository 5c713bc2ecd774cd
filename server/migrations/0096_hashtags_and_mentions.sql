-- The hashtags of a text: folded, each once, the first ten. The same rule as `marksOf` of the contract, whatever the locale
-- of the database is: letters of every script with the signs that they carry, digits and `_`; nothing within a URL.
create function hashtags_of(body text) returns text[] language sql immutable parallel safe
  return array(
    select tag from (
      select lower(found[1] collate pg_c_utf8) as tag, min(place) as place
      from regexp_matches(body collate pg_c_utf8, replace(
          $re$(?<![W/&])#([W]{2,50})(?![W])|(?<![W/&])@[A-Za-z0-9_]{3,20}(?![W])|https?://[^\s<>"]+$re$,
          'W', '[:alnum:]_\u0300-\u036F\u0660-\u0669\u06F0-\u06F9\u093C\u094D\u0ABC\u0ACD'), 'g')
        with ordinality m (found, place)
      where found[1] is not null group by 1 order by 2 limit 10) first
    order by place);

-- Posts by hashtag, those that lists show. A page of one is an ordered scan for each visibility that may concern the viewer,
-- however many posts with the hashtag they may not see. Written by the trigger below alone.
create table post_hashtags (
  tag text not null,
  post_id uuid not null references feed_posts on delete cascade,
  -- The author. No foreign key: the row goes with the post.
  user_id uuid not null,
  visibility text not null,
  -- The county, constituency or ward that the post is for; 0 where its visibility is none of these.
  scope_code smallint not null,
  created_at timestamptz not null,
  primary key (post_id, tag)
);
create index post_hashtags_newest on post_hashtags (tag, visibility, scope_code, created_at desc, post_id desc)
  include (user_id);
-- Own posts, and those of friends for friends.
create index post_hashtags_author on post_hashtags (user_id, tag, visibility, created_at desc, post_id desc)
  where visibility <> 'public';

create function post_hashtags_put(p feed_posts) returns void language sql as $$
  insert into post_hashtags (tag, post_id, user_id, visibility, scope_code, created_at)
    select tag, p.id, p.user_id, p.visibility,
      coalesce(case p.visibility when 'county' then p.county_code when 'constituency' then p.constituency_code
        when 'ward' then p.ward_code end, 0), p.created_at
    from unnest(hashtags_of(p.content)) tag where p.status = 'shown'
$$;

create function post_hashtags_of_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from post_hashtags where post_id = new.id;
  end if;
  perform post_hashtags_put(new);
  return null;
end
$$;
create trigger post_hashtags_written after insert on feed_posts
  for each row when (position('#' in new.content) > 0) execute function post_hashtags_of_post();
create trigger post_hashtags_changed
  after update of user_id, content, status, visibility, created_at, county_code, constituency_code, ward_code on feed_posts
  for each row when (position('#' in old.content || new.content) > 0) execute function post_hashtags_of_post();

select post_hashtags_put(p) from feed_posts p where position('#' in content) > 0;

-- Who is mentioned where. The thing itself belongs to the feature of its kind, so there is no foreign key to it.
create table mentions (
  entity_kind text not null check (entity_kind in ('post', 'comment')),
  entity_id uuid not null,
  member_id uuid not null references users on delete cascade,
  author_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  notified boolean not null,
  primary key (entity_kind, entity_id, member_id)
);
create index mentions_member on mentions (member_id, created_at desc);
create index mentions_author on mentions (author_id);
create index mentions_made on mentions (created_at);

-- Handles that begin so, whatever the locale of the database is.
create index profiles_handle_begins on profiles (handle collate "C") where handle is not null;

-- People are found by their handle, too: as a word, and as `@handle` exactly.
select search_by('profiles', kind => $$'people'$$, user_id => 'item.id',
  shown => $$trim(coalesce(item.first_name, '') || coalesce(item.last_name, '')) <> ''
    and exists (select from users u where u.id = item.id and not u.is_anonymous
      and (u.banned_until is null or u.banned_until <= now()))$$,
  title => $$coalesce(item.first_name, '') || ' ' || coalesce(item.last_name, '')$$,
  body => $$coalesce('@' || item.handle, '')$$,
  place => 'null::smallint, null::smallint, null::smallint');
