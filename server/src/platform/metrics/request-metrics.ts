import type { FastifyInstance, FastifyReply, onSendHookHandler, RouteOptions } from 'fastify'
import { Counter, type Metric, type Registry } from 'prom-client'

/** Seconds. The first two are what a cached answer takes, the last ones what somebody should look at. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Seconds from which on a request is logged; uploads take as long as a phone needs. */
const slowSeconds = 3

/** Written by hand: prom-client hashes the labels at every call, which is 2 % of what a cached answer costs. */
interface RouteCounts {
  outcomes: Map<string, number>
  buckets: Float64Array
  seconds: number
}

const requestMetrics = {
  mtaa_http_requests_total: 'Requests that were answered, by route and outcome',
  mtaa_http_request_seconds: 'Time from the head of a request until its response is sent, by route',
} as const

/**
 * Counts every request by its route's pattern and its outcome. Both are closed sets, made of what the program declares:
 * URLs that no route has are one. Call it before any route is declared. It counts when a response is about to be
 * sent, where there are hooks anyway: the first hook at its end would cost as much as all the rest of this.
 */
export function countRequests(http: FastifyInstance, registry: Registry) {
  const routes = new Map<string, RouteCounts>()
  const ours = new WeakSet<onSendHookHandler>()

  const hookOf = (route: string): onSendHookHandler => {
    const counts = countsOf(routes, route)
    const hook: onSendHookHandler = (_, reply, __, done) => {
      count(counts, reply)
      done()
    }
    ours.add(hook)
    return hook
  }

  http.addHook('onRoute', (route) => {
    // The HEAD route that Fastify makes of a GET route has a copy of its hooks.
    const others = hooksOf(route).filter((hook) => !ours.has(hook as onSendHookHandler))
    route.onSend = [...others, hookOf(`${String(route.method)} ${route.url}`)]
  })
  const unmatched = countsOf(routes, 'unmatched')
  http.addHook('onSend', (request, reply, _, done) => {
    if (request.is404) count(unmatched, reply)
    done()
  })

  expose(registry, routes)
}

const hooksOf = ({ onSend = [] }: RouteOptions) => (Array.isArray(onSend) ? onSend : [onSend])

function countsOf(routes: Map<string, RouteCounts>, route: string): RouteCounts {
  const counts = routes.get(route) ?? {
    outcomes: new Map<string, number>(),
    buckets: new Float64Array(bounds.length + 1),
    seconds: 0,
  }
  routes.set(route, counts)
  return counts
}

function count(counts: RouteCounts, reply: FastifyReply) {
  const outcome = outcomeOf(reply)
  counts.outcomes.set(outcome, (counts.outcomes.get(outcome) ?? 0) + 1)
  const seconds = reply.elapsedTime / 1000
  counts.seconds += seconds
  if (seconds >= slowSeconds && reply.request.routeOptions.config.upload !== true) logSlow(reply, seconds)
  let at = 0
  while (seconds > (bounds[at] ?? Infinity)) at++
  counts.buckets[at] = (counts.buckets[at] ?? 0) + 1
}

function logSlow({ log, request: { method, routeOptions } }: FastifyReply, seconds: number) {
  log.warn({ route: `${method} ${routeOptions.url ?? 'unmatched'}`, ms: Math.round(seconds * 1000) }, 'slow request')
}

function outcomeOf({ statusCode, refusal }: FastifyReply): string {
  if (statusCode < 300) return 'ok'
  if (statusCode === 304) return 'not_modified'
  if (statusCode < 400) return 'redirect'
  return refusal ?? `status_${statusCode}`
}

function expose(registry: Registry, routes: ReadonlyMap<string, RouteCounts>) {
  const requests = new Counter({
    name: 'mtaa_http_requests_total',
    help: requestMetrics.mtaa_http_requests_total,
    labelNames: ['route', 'outcome'],
    registers: [registry],
    collect() {
      this.reset()
      for (const [route, { outcomes }] of routes)
        for (const [outcome, times] of outcomes) requests.inc({ route, outcome }, times)
    },
  })
  const name = 'mtaa_http_request_seconds'
  const histogram = {
    name,
    get: async () => ({
      name,
      help: requestMetrics[name],
      type: 'histogram',
      aggregator: 'sum',
      values: [...routes].flatMap(([route, counts]) => histogramOf(name, route, counts)),
    }),
    reset: () => {},
  }
  // A registry only calls `get`; its type requires one of prom-client's own classes.
  registry.registerMetric(histogram as unknown as Metric)
}

/** Cumulative buckets, as the format requires them; nothing for a route that nobody has called. */
function histogramOf(name: string, route: string, { outcomes, buckets, seconds }: RouteCounts) {
  if (outcomes.size === 0) return []
  let sum = 0
  const cumulative = [...buckets].map((times, at) => ({
    metricName: `${name}_bucket`,
    labels: { le: bounds[at] ?? '+Inf', route },
    value: (sum += times),
  }))
  return [
    ...cumulative,
    { metricName: `${name}_sum`, labels: { route }, value: seconds },
    { metricName: `${name}_count`, labels: { route }, value: sum },
  ]
}
