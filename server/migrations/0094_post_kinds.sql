-- What a post has beside its text, by its kind. Counts stand beside what they count; the statement that answers moves them.
create table polls (
  post_id uuid primary key references feed_posts on delete cascade,
  options text[] not null check (cardinality(options) between 2 and 4),
  votes integer[] not null,
  ends_at timestamptz not null,
  check (cardinality(votes) = cardinality(options) and 0 <= all (votes))
);
create table poll_votes (
  post_id uuid not null references polls on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Of the options, from 0.
  choice smallint not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index poll_votes_user on poll_votes (user_id);

create table alerts (
  post_id uuid primary key references feed_posts on delete cascade,
  expires_at timestamptz not null,
  confirmed integer not null default 0 check (confirmed >= 0),
  denied integer not null default 0 check (denied >= 0)
);
create table alert_confirmations (
  post_id uuid not null references alerts on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- Whether the neighbour confirms it, or says that it is not so.
  confirms boolean not null,
  created_at timestamptz not null,
  primary key (post_id, user_id)
);
create index alert_confirmations_user on alert_confirmations (user_id);

create table lost_and_found (
  post_id uuid primary key references feed_posts on delete cascade,
  what text not null,
  place text,
  reunited_at timestamptz
);

-- Lists of one kind; most posts are plain texts, which the other indexes find.
create index feed_posts_kind on feed_posts (kind, visibility, created_at desc, id desc) where kind <> 'text';
create index feed_posts_kind_county
  on feed_posts (county_code, kind, visibility, created_at desc, id desc) where kind <> 'text';
create index feed_posts_kind_constituency
  on feed_posts (constituency_code, kind, visibility, created_at desc, id desc) where kind <> 'text';
create index feed_posts_kind_ward
  on feed_posts (ward_code, kind, visibility, created_at desc, id desc) where kind <> 'text';
