-- Pictures and voice as the message shows them, copied from where they are stored, so that a list needs no join.
alter table messages drop column pictures, drop column voice_key;
alter table messages add column pictures jsonb not null default '[]', add column voice jsonb,
  -- Since when a moderator has it removed; a granted appeal brings it back.
  add column removed_at timestamptz;

-- Recordings, as the browser made them. Each is sent once.
create table message_voices (
  key text primary key,
  owner_id uuid references users on delete set null,
  content_type text not null,
  bytes integer not null,
  seconds integer not null,
  created_at timestamptz not null,
  message_id uuid unique,
  -- Since when no message has it; then it is deleted a day later.
  unused_since timestamptz,
  check ((message_id is null) = (unused_since is not null))
);
create index message_voices_owner on message_voices (owner_id);
create index message_voices_unused on message_voices (unused_since) where unused_since is not null;

-- A reported message and those around it, as they were when it was reported: only who decides about the case reads them.
create table message_evidence (
  case_id uuid not null references report_cases on delete cascade,
  seq integer not null,
  message_id uuid not null,
  sender_id uuid references users on delete set null,
  text text not null,
  pictures jsonb not null,
  voice jsonb,
  location jsonb,
  card_kind text,
  deleted boolean not null,
  created_at timestamptz not null,
  -- A month after the decision; until there is one, a year after the report.
  delete_at timestamptz not null,
  primary key (case_id, seq)
);
create index message_evidence_delete on message_evidence (delete_at);
create index message_evidence_sender on message_evidence (sender_id);
create index message_evidence_voice on message_evidence ((voice ->> 'key')) where voice is not null;

-- Up to which message of the other a mail has said that one waits: the next one is sent once they have read.
alter table conversation_members add column mailed_seq integer not null default 0;
