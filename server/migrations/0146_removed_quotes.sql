-- A moderator has removed what it says: nobody but its author sees it.
alter table quote_requests add column removed_at timestamptz;
alter table quotes add column removed_at timestamptz;
