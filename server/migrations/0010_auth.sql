-- An address that waits for its confirmation; the old one stays until then.
alter table users add column new_email text check (new_email = lower(new_email) and length(new_email) <= 255);
alter table users add column email_change_sent_at timestamptz;

-- Ends a session's tokens with it, and follows a chain from parent to child.
create index refresh_tokens_chain on refresh_tokens (session_id, parent_hash);
