-- Deposits that nobody paid are deleted after a while.
create index auction_deposits_lapsed on auction_deposits (ended_at) where state = 'lapsed';
