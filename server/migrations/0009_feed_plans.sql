-- A feed is read as one ordered walk for each visibility the viewer has in a place, merged (feed.queries.ts). With the
-- visibility inside the index no walk steps over posts that the viewer may not see.
drop index feed_posts_newest, feed_posts_newest_county, feed_posts_newest_constituency, feed_posts_newest_ward, feed_posts_author;
create index feed_posts_newest on feed_posts (visibility, created_at desc, id desc);
create index feed_posts_newest_county on feed_posts (county_code, visibility, created_at desc, id desc);
create index feed_posts_newest_constituency on feed_posts (constituency_code, visibility, created_at desc, id desc);
create index feed_posts_newest_ward on feed_posts (ward_code, visibility, created_at desc, id desc);
create index feed_posts_author on feed_posts (user_id, created_at desc, id desc);
create index feed_posts_author_not_public on feed_posts (user_id, created_at desc, id desc) where visibility <> 'public';
