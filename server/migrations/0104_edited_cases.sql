-- Since when a case is also about an edit of what it is about: the latest one that changed what it says.
alter table report_cases add column edited_at timestamptz;
