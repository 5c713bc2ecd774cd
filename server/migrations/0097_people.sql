-- Handles that lead to somebody's new one, or to nobody (the account was deleted), until others may choose them.
create table former_handles (
  handle text primary key check (handle ~ '^[a-z0-9_]{3,20}$'),
  member_id uuid references users on delete set null,
  free_at timestamptz not null
);
create index former_handles_member on former_handles (member_id);
create index former_handles_free on former_handles (free_at);

-- Posts of one author for one audience, newest first: a profile reads only what its viewer may see.
create index feed_posts_of_author on feed_posts (user_id, visibility,
  (case visibility when 'county' then county_code when 'constituency' then constituency_code when 'ward' then ward_code
    else 0 end), created_at desc, id desc);
