-- A ban that is over makes a member findable again: the schedule looks at those who were ever banned, not at everybody.
create index users_banned on users (banned_until) where banned_until is not null;
