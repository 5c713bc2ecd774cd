-- Whom a member does not want to read. The other one never learns of it.
create table muted_people (
  member_id uuid not null references users on delete cascade,
  other_id uuid not null references users on delete cascade check (other_id <> member_id),
  created_at timestamptz not null,
  primary key (member_id, other_id)
);
create index muted_people_newest on muted_people (member_id, created_at desc, other_id desc);
create index muted_people_other on muted_people (other_id);

-- The words of a text, each between single spaces, without case and accents; `#` is a word of its own, so that a word is found
-- in its hashtag, too. Letters of every script with the signs that they carry, as `hashtags_of` has them.
create function plain_words(body text) returns text language sql stable parallel safe
  return ' ' || trim(regexp_replace(
    replace(lower(unaccent('unaccent', body) collate pg_c_utf8), '#', ' # ') collate pg_c_utf8,
    '[^[:alnum:]_#\u0300-\u036F\u0660-\u0669\u06F0-\u06F9\u093C\u094D\u0ABC\u0ACD]+', ' ', 'g')) || ' ';

create table muted_words (
  id uuid primary key,
  member_id uuid not null references users on delete cascade,
  -- As it was typed, and its plain words.
  word text not null,
  plain text not null,
  -- Null: until the member removes it.
  until timestamptz,
  created_at timestamptz not null,
  unique (member_id, plain)
);
create index muted_words_until on muted_words (until) where until is not null;
