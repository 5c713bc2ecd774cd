create table feed_posts (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  content text not null,
  images jsonb not null default '[]',
  videos jsonb not null default '[]',
  background text check (background in ('white', 'yellow', 'orange', 'red', 'green', 'blue', 'purple', 'gray')),
  county_code smallint not null references counties,
  constituency_code smallint references constituencies,
  ward_code smallint references wards,
  visibility text not null check (visibility in ('public', 'county', 'constituency', 'ward', 'friends')),
  likes_count integer not null default 0 check (likes_count >= 0),
  comments_count integer not null default 0 check (comments_count >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (visibility <> 'constituency' or constituency_code is not null),
  check (visibility <> 'ward' or ward_code is not null)
);
create index feed_posts_newest on feed_posts (created_at desc, id desc);
create index feed_posts_newest_county on feed_posts (county_code, created_at desc, id desc);
create index feed_posts_newest_constituency on feed_posts (constituency_code, created_at desc, id desc);
create index feed_posts_newest_ward on feed_posts (ward_code, created_at desc, id desc);
create index feed_posts_author on feed_posts (user_id, created_at desc);

create table post_likes (
  post_id uuid not null references feed_posts on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
create index post_likes_post on post_likes (post_id);
