import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Topics of one stream. */
export const maxTopics = 30

/** `name` or `name:id`. */
const topic = '[a-z][a-z-]{0,29}(?::[\\w.-]{1,64})?'

/**
 * Server-sent events about topics, until either side ends the stream. `open` comes first; a message without a name is
 * `{ topic, data }`; `resync` says that messages may have been missed, so everything that is shown is to be fetched anew; `end`
 * says that the session has ended. A comment is a heartbeat and holds the id of the newest message.
 */
export const openLive = endpoint({
  method: 'GET',
  path: '/live',
  summary:
    'What happens, as it happens (server-sent events): `topics` separated by commas, such as `me,payment:ID,place:47-274-1366`. With `Last-Event-ID` the stream goes on where it was, or begins with `resync`.',
  access: 'public',
  freshSession: true,
  stream: true,
  query: z.object({
    topics: z.string().check(z.maxLength(3000), z.regex(new RegExp(`^${topic}(?:,${topic})*$`))),
  }),
  result: z.string(),
  refusals: [
    'topic_not_found',
    'too_many_topics',
    'too_many_streams',
    'sign_in_required',
    'session_ended',
    'account_banned',
    'second_factor_needed',
  ],
})
