-- What members ask of the data we keep about them: a copy of it, or that it goes (PRODUCT §1 "Data rights").
create table data_requests (
  id uuid primary key,
  -- What people quote when they ask how far it is.
  number integer generated always as identity unique,
  kind text not null check (kind in ('export', 'deletion')),
  user_id uuid references users on delete set null,
  state text not null check (state in ('received', 'in_progress', 'done', 'withdrawn')),
  -- What keeps a deletion that is due from being carried out.
  waits_for text check (waits_for in ('orders_open', 'money_left')),
  due_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  done_at timestamptz,
  -- The copy in the storage; nothing once it has been taken away again.
  file_key text,
  file_bytes bigint,
  file_expires_at timestamptz
);
create index data_requests_user on data_requests (user_id, kind, created_at desc);
create unique index data_requests_one_open on data_requests (user_id, kind) where state in ('received', 'in_progress');
create index data_requests_due on data_requests (due_at) where state in ('received', 'in_progress');
create index data_requests_files on data_requests (file_expires_at) where file_key is not null;
