-- Lists of one's own by state, newest first: the state is read from the index, and of others nothing else is looked at.
drop index orders_of_buyer;
create index orders_of_buyer on orders (buyer_id, created_at desc, id desc, status);
drop index orders_of_seller;
create index orders_of_seller on orders (seller_id, created_at desc, id desc, status);
drop index listings_own;
create index listings_own on listings (owner_id, module, created_at desc, id desc, status);

-- Disputes of one state, those first that must be decided first.
drop index order_disputes_by_state;
drop index order_disputes_waiting;
create index order_disputes_of_state on order_disputes (state, decide_by, id);

-- Rare deliveries are found without looking at the listings themselves.
drop index listings_delivery;
create index listings_delivery on listings (module, delivery, created_at desc, id desc) include (category, subcategory, type, price, due_at)
  where status in ('active', 'scheduled') and delivery > 1;
drop index listings_delivery_county;
create index listings_delivery_county on listings (county_code, module, delivery, created_at desc, id desc)
  include (category, subcategory, type, price, due_at) where status in ('active', 'scheduled') and delivery > 1;

-- What a seller has sold is added up without looking at each order.
drop index orders_sold;
create index orders_sold on orders (seller_id, paid_at) include (id, status, disputed_from, total, points_discount)
  where paid_at is not null;
drop index order_items_of_listing;
create index order_items_of_listing on order_items (listing_id) include (order_id, quantity, unit_price);
