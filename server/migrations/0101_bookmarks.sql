-- What members save, of every kind that a feature declares (core/bookmarkables.ts). What is gone stays until its member
-- removes it, so no row refers to the item.
create table bookmarks (
  member_id uuid not null references users on delete cascade,
  kind text not null,
  item_id uuid not null,
  created_at timestamptz not null,
  primary key (member_id, kind, item_id)
);
insert into bookmarks (member_id, kind, item_id, created_at)
  select member_id, 'listing', listing_id, created_at from favourites;
create index bookmarks_newest on bookmarks (member_id, created_at desc, item_id desc);
create index bookmarks_of_item on bookmarks (item_id);
drop table favourites;
