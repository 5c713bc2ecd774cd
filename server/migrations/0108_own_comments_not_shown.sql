-- Their author finds replies that are hidden or removed wherever they stand; most members have none.
create index comments_not_shown on comments (post_id, author_id, parent_id)
  where status in ('hidden', 'removed') and parent_id is not null;
