-- What friends wrote for friends is found friend by friend, by this index alone.
create index feed_posts_author_friends on feed_posts (user_id, created_at desc, id desc)
  include (county_code, constituency_code, ward_code) where visibility = 'friends';
