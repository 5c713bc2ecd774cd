-- When staff were reminded that a case is overdue: once, and once more of its appeal.
alter table report_cases add column reminded_at timestamptz;
create index report_cases_to_remind on report_cases (due_at) where due_at is not null and reminded_at is null;
-- What is old is found without reading the rest.
create index staff_notifications_created on staff_notifications (created_at);
