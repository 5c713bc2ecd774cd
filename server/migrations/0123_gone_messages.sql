-- Messages that were deleted for both or removed, so that each device drops what it has stored of them.
create index messages_gone on messages (conversation_id, greatest(deleted_at, removed_at))
  where deleted_at is not null or removed_at is not null;
