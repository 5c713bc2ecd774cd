-- Words of operators in place of those of the program: each version of the words of one kind of mail or SMS in one language.
create table message_templates (
  kind text not null,
  channel text not null check (channel in ('mail', 'sms')),
  language text not null check (language in ('en', 'sw')),
  version int not null check (version > 0),
  -- Null: back to the words of the program.
  words jsonb,
  reason text not null,
  -- An id that leads nowhere once the account is gone.
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (kind, channel, language, version)
);
