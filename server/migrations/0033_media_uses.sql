-- Which rows show which picture, written in the transaction that writes the row. A picture in use cannot be deleted.
create table media_uses (
  media_key text not null references media (key),
  -- A name from the manifest of the feature that uses it, and the id of its row.
  used_by text not null,
  used_id text not null,
  primary key (media_key, used_by, used_id)
);
create index media_uses_row on media_uses (used_by, used_id);

insert into media_uses (media_key, used_by, used_id)
select m.key, 'profile', a.id::text from profiles a join media m on m.key = a.profile_picture
union
select m.key, 'listing', l.id::text from listings l cross join jsonb_array_elements(l.images) i
  join media m on m.key = i ->> 'key'
union
select m.key, 'post', p.id::text from feed_posts p cross join jsonb_array_elements(p.images) i
  join media m on m.key = i ->> 'key'
union
select m.key, 'order', o.order_id::text from order_items o join media m on m.key = o.image ->> 'key';

-- Since when nothing is known to use the picture; null once the sweep has found a use, until one is released.
alter table media add column unchecked_since timestamptz default now();
update media set unchecked_since = case when in_use then null else created_at end;
drop index media_to_check;
alter table media drop column in_use;
create index media_to_check on media (unchecked_since) where unchecked_since is not null;
