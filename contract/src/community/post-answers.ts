/** What readers answer to posts: votes, confirmations of alerts; and the end of a search. */
import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id } from '../page.ts'
import { Post } from './feed.ts'
import { pollLimits } from './post-parts.ts'

const params = z.object({ id: Id })

export const votePoll = endpoint({
  method: 'POST',
  path: '/posts/:id/vote',
  summary:
    'Vote in the poll of another member, once. The same vote sent again answers the same; another one is refused.',
  access: 'member',
  params,
  body: z.object({ choice: z.int().check(z.minimum(0), z.maximum(pollLimits.maxOptions - 1)) }),
  result: Post,
  refusals: ['post_not_found', 'own_poll', 'poll_option_unknown', 'poll_ended', 'poll_voted'],
})

export const confirmAlert = endpoint({
  method: 'POST',
  path: '/posts/:id/confirmation',
  summary: 'Say as a neighbour whether an alert is so, once.',
  access: 'member',
  params,
  body: z.object({ confirms: z.boolean() }),
  result: Post,
  refusals: ['post_not_found', 'own_alert', 'alert_expired', 'alert_not_neighbour', 'alert_answered'],
})

export const markReunited = endpoint({
  method: 'POST',
  path: '/posts/:id/reunited',
  summary: 'Close a lost or found post of your own: what it names is with its owner again.',
  access: 'member',
  params,
  result: Post,
  refusals: ['post_not_found'],
})
