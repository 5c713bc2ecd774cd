import type { Viewer } from './viewer.ts'

/** What browsers can subscribe to of a feature on the live channel, by `name` or `name:id`. */
export interface Topic<Deps> {
  name: string
  /**
   * What may stand behind the colon; anything else is refused before `may` is called. `member`: nothing stands there, the
   * topic is the caller's own, and messages are sent to `name:memberId`. Absent: the name is the whole topic.
   */
  id?: RegExp | 'member'
  /**
   * Whether this viewer may subscribe: the rule and the query of the read whose answer the messages are about. Called when a
   * stream is opened, also when one is taken up again. False is answered like a topic that does not exist.
   */
  may(deps: Deps, viewer: Viewer, id: string): boolean | Promise<boolean>
}

/** The topics of all features, by their names. */
export type Topics<Deps> = ReadonlyMap<string, Topic<Deps>>

/** The shape of an id of a row. */
export const uuidOf = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A topic as its readers name it. Throws for one that no feature declares: a message to it would reach nobody. */
export function nameForReaders<Deps>(topics: Topics<Deps>, topic: string): string {
  const [name = ''] = topic.split(':', 1)
  const known = topics.get(name)
  if (!known) throw new Error(`no feature declares the topic "${name}"`)
  return known.id === 'member' ? name : topic
}
