import { maxTopics } from '@mtaa/contract/operations/live'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { Refusal } from '../../../platform/http/refusal.ts'

/** The topics of a request as messages name them. Refuses the first that does not exist, or that this viewer may not receive. */
export async function findTopics(deps: Deps, viewer: Viewer, text: string): Promise<string[]> {
  const requested = [...new Set(text.split(','))]
  if (requested.length > maxTopics) throw new Refusal('too_many_topics', { max: maxTopics })
  const named = requested.map((topic) => readTopic(deps, viewer, topic))
  // One after the other: of a list of topics that do not exist, the first ends it.
  for (const { topic, id, text } of named)
    if (!(await topic.may(deps, viewer, id))) throw new Refusal('topic_not_found', { topic: text })
  return named.map(({ topic, name, text }) => (topic.id === 'member' ? `${name}:${viewer?.id}` : text))
}

function readTopic(deps: Deps, viewer: Viewer, text: string) {
  const [name = '', id = ''] = text.split(':')
  const topic = deps.topics.get(name)
  if (!topic) throw new Refusal('topic_not_found', { topic: text })
  const isWellFormed = topic.id instanceof RegExp ? topic.id.test(id) : text === name
  if (!isWellFormed) throw new Refusal('bad_request', { field: `topics: ${text}`, topic: text })
  if (topic.id === 'member' && !viewer) throw new Refusal('sign_in_required', { topic: text })
  return { topic, name, id, text }
}
