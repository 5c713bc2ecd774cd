-- When a case is also about an edit of what it is about: the latest one that changed what it says, and, where an edit has
-- opened it, what it said before.
alter table report_cases add column edited_at timestamptz, add column edited_from text;
