-- Who has proven a number signs in with the mail address that still waits for its mail's answer.
create index users_waiting_email on users (new_email) where new_email is not null;
