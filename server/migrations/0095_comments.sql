-- Comments on posts, two deep, and likes of them.
create table comments (
  id uuid primary key,
  post_id uuid not null references feed_posts on delete cascade,
  -- Null: the account is gone, or the comment was deleted for good and only its place is left.
  author_id uuid references users on delete set null,
  -- Of a reply: its top comment. A reply to a reply has the same one.
  parent_id uuid references comments on delete cascade,
  -- The comment that was answered, for the notification of its author. It may be gone.
  answers_id uuid,
  content text not null,
  likes_count integer not null default 0 check (likes_count >= 0),
  -- Those that are shown.
  replies_count integer not null default 0 check (replies_count >= 0),
  -- `hidden` waits for a person, `removed` was decided by one, `deleted` can be undone for seconds.
  status text not null default 'shown' check (status in ('shown', 'hidden', 'removed', 'deleted')),
  -- Null again once the text is deleted for good.
  deleted_at timestamptz,
  -- Otherwise the author of the post has deleted it.
  deleted_by_author boolean,
  -- Nobody was notified of it yet.
  to_notify boolean not null default true,
  created_at timestamptz not null,
  edited_at timestamptz,
  check (parent_id is null or replies_count = 0)
);
create index comments_newest on comments (post_id, created_at desc, id desc) where parent_id is null;
create index comments_replies on comments (parent_id, created_at, id) where parent_id is not null;
create index comments_post on comments (post_id);
create index comments_author on comments (author_id, created_at desc);
create index comments_deleted on comments (deleted_at) where deleted_at is not null;
create index comments_to_notify on comments (created_at) where to_notify;

create table comment_likes (
  comment_id uuid not null references comments on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (user_id, comment_id)
);
create index comment_likes_comment on comment_likes (comment_id, created_at desc);

-- What was liked since its author was last notified: one row, however many like it.
create table comment_like_notices (
  comment_id uuid primary key references comments on delete cascade,
  liked_at timestamptz not null
);
create table post_like_notices (
  post_id uuid primary key references feed_posts on delete cascade,
  liked_at timestamptz not null
);
