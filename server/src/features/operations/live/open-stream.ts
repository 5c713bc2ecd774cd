import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { Deps } from '../../../core/deps.ts'
import type { Viewer } from '../../../core/viewer.ts'
import { networkOf } from '../../../platform/http/network.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import { countStream } from './count-streams.ts'
import { findTopics } from './find-topics.ts'
import { fingerprintOf, watchSessions } from './watch-sessions.ts'

/** Checks the rights, then turns the response into a stream of the hub; of `HEAD` that is all. */
export async function openStream(
  deps: Deps,
  viewer: Viewer,
  requested: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  // A visitor without a token and one whose token has ended are not the same: only the second can sign in again.
  if (!viewer && request.headers.authorization !== undefined) await refuseEnded(deps, request)
  if (request.method === 'HEAD') {
    await findTopics(deps, viewer, requested)
    reply.hijack()
    writeHead(reply)
    return void reply.raw.end()
  }
  const { traffic, limits } = deps.settings
  const owner = limits ? { memberId: viewer?.id, network: networkOf(request.ip) } : undefined
  const leave = countStream(deps.live, owner, traffic.maxConnections)
  try {
    const topics = await findTopics(deps, viewer, requested)
    if (reply.raw.destroyed) throw new Refusal('unavailable')
    const lastId = request.headers['last-event-id']
    reply.hijack()
    writeHead(reply)
    const reader = {
      memberId: viewer?.id ?? null,
      sessionId: viewer?.sessionId ?? null,
      known: viewer ? fingerprintOf(viewer) : '',
    }
    deps.live.hub.open(reply.raw, topics, reader, typeof lastId === 'string' ? lastId : undefined)
    reply.raw.once('close', leave)
    if (viewer) watchSessions(deps)
  } catch (error) {
    leave()
    throw error
  }
}

async function refuseEnded(deps: Deps, { headers }: FastifyRequest): Promise<never> {
  const who = await deps.viewerOf(headers, { fresh: true })
  if (who === 'banned') throw new Refusal('account_banned')
  throw new Refusal(typeof who === 'object' && who?.needsSecondFactor ? 'second_factor_needed' : 'session_ended')
}

function writeHead(reply: FastifyReply) {
  const raw: ServerResponse = reply.raw
  // Pieces of our own size would cost three writes each: the stream ends with its connection.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  })
}
