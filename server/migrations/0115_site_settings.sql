-- What admins have set while the program runs. A setting without a row is as it is declared
-- (contract/src/operations/setting-list.ts).
create table site_settings (
  setting_key text primary key,
  setting_value jsonb not null,
  version integer not null,
  -- Null: the program.
  updated_by uuid,
  updated_at timestamptz not null
);

-- Its history. `before` and `after` are whole values, so that each can be set again.
create table site_setting_changes (
  id uuid primary key,
  setting_key text not null references site_settings,
  before jsonb not null,
  after jsonb not null,
  changed_by uuid,
  reason text not null,
  at timestamptz not null
);
create index site_setting_changes_newest on site_setting_changes (setting_key, at desc, id desc);
