-- Posts by hashtag, in the order of their moments: triggers do not run here.
truncate post_hashtags;
insert into post_hashtags (tag, post_id, user_id, visibility, scope_code, created_at)
  select tag, p.id, p.user_id, p.visibility,
    coalesce(case p.visibility when 'county' then p.county_code when 'constituency' then p.constituency_code
      when 'ward' then p.ward_code end, 0), p.created_at
  from feed_posts p, unnest(hashtags_of(p.content)) tag where p.content like '%#%' order by p.created_at, p.id;
