-- In which conversations about a listing its seller wrote what readers are warned of: the fact alone, which stays as long as the
-- listing, also when the conversation is gone.
create table listing_cautions (
  listing_id uuid not null references listings on delete cascade,
  conversation_id uuid not null,
  created_at timestamptz not null,
  primary key (listing_id, conversation_id)
);
