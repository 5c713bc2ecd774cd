import type { Caution } from '@mtaa/contract/community/message-terms'

/** What a reader of this text should be warned of. `host`: our own, as links to us have it. */
export function cautionsOf(_text: string, _: { host: string }): Caution[] {
  return []
}
