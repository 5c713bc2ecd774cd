-- Every table that names a member is looked through when one leaves.
create index friendships_friend on friendships (friend_id);
create index auth_flows_user on auth_flows (user_id) where user_id is not null;
create index auth_flows_link_user on auth_flows (link_user_id) where link_user_id is not null;
create index ledger_tx_author on ledger_tx (created_by) where created_by is not null;
