-- Which of the two addresses has already agreed to a change of address; nothing when none has, or nothing waits.
alter table users add column email_change_confirmed text check (email_change_confirmed in ('current', 'new'));

-- How many new refresh tokens a session was given in the window that ends here.
alter table sessions add column rotations integer not null default 0;
alter table sessions add column rotations_end timestamptz;

-- Anonymous people who never came back are looked for every minute.
create index users_anonymous on users (created_at) where is_anonymous;
