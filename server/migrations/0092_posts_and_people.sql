-- What a post can be, and who shows it to whom.
alter table feed_posts
  add column kind text not null default 'text' check (kind in ('text', 'question', 'poll', 'alert', 'lost', 'found')),
  -- Others see what is shown. `hidden` waits for a person, `removed` was decided by one, `deleted` can be undone for seconds.
  add column status text not null default 'shown' check (status in ('shown', 'hidden', 'removed', 'deleted')),
  add column comments_from text not null default 'everyone'
    check (comments_from in ('everyone', 'friends', 'ward', 'nobody')),
  add column shares_count integer not null default 0,
  -- The last change of its text.
  add column edited_at timestamptz;

alter table profiles
  add column handle text unique check (handle ~ '^[a-z0-9_]{3,20}$'),
  add column handle_changed_at timestamptz,
  add column languages text[] not null default '{}';

-- Two rows for each pair of which one has blocked the other, so that one look-up says whether two people see each other.
create table blocks (
  member_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade check (other_id <> member_id),
  -- The member has blocked the other; otherwise the other one has blocked the member.
  by_member boolean not null,
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
create index blocks_other on blocks (other_id);
