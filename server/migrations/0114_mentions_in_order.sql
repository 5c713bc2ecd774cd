-- Lists of mentions in their own order, from an index alone: all of a member, those that are unread, and those of each friend.
drop index mentions_member;
create index mentions_member on mentions (member_id, created_at desc, entity_id desc);
drop index mentions_unread;
create index mentions_unread on mentions (member_id, created_at desc, entity_id desc) where notified and read_at is null;
drop index mentions_author;
create index mentions_author on mentions (author_id, member_id, created_at desc, entity_id desc) include (entity_kind, notified);
