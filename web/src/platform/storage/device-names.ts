/**
 * The entries that are the device's: choices that say nothing of who made them. They stay when somebody signs out; every
 * other entry is a person's and goes, under any name.
 */
export const deviceNames = [
  'default_county',
  'home_asked',
  'mtaa-list-view',
  'mtaa-open-pages',
  'mtaa-outbox',
  'selectedLocation',
] as const
