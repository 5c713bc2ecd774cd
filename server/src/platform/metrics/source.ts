import { Counter, Gauge } from 'prom-client'
import type { Metrics } from './metrics.ts'
import { withinTime } from '../within-time.ts'

export interface Sample {
  labels?: Record<string, string>
  value: number
}

interface Described {
  /** What it means, in one sentence; docs/metrics.md says what to do about it. */
  help: string
  /** Their values come from a closed set: never an id, an address, a text that somebody wrote. */
  labels?: readonly string[]
  /** A counter only grows; a gauge is what unless said. */
  type?: 'counter' | 'gauge'
}

type Samples = Record<string, Sample[]>

/** Some metrics that one read answers, and how they are read when somebody scrapes. */
export interface MetricSource<D, Name extends string = string> {
  /**
   * `process`: what this process holds in memory, read without waiting. `database`: what a query says, the same in every
   * process; it takes 5 ms at most and is read no more than once in five seconds.
   */
  of: 'process' | 'database'
  metrics: Record<Name, Described>
  read(deps: D): Record<Name, Sample[]> | Promise<Record<Name, Sample[]>>
}

/** Declares a source: the names of its metrics are those that its read must answer. */
export const defineMetrics = <D, const Name extends `mtaa_${string}`>(source: MetricSource<D, Name>) =>
  source as MetricSource<D>

const maxAgeMs = 5000
const maxWaitMs = 1000

/** Exposes what these sources read. A source that fails or takes too long is missing from the scrape, and counted. */
export function exposeSources<D>(
  metrics: Metrics,
  deps: D,
  sources: readonly MetricSource<D>[],
  onFailure: (error: unknown, metric: string) => void = () => {},
) {
  const failures = new Counter({
    name: 'mtaa_metrics_failures_total',
    help: 'Metrics that a scrape went without, because their query failed or took over a second',
    labelNames: ['metric'],
    registers: [metrics.own],
  })
  for (const source of sources) {
    const readAll = async (): Promise<Samples> => source.read(deps)
    const latest = source.of === 'process' ? readAll : cached(readAll)
    for (const name of Object.keys(source.metrics)) {
      const fail = (error: unknown) => {
        failures.inc({ metric: name })
        onFailure(error, name)
      }
      expose(metrics, source, name, () => withinTime(latest(), maxWaitMs).catch(fail))
    }
  }
}

function expose(metrics: Metrics, source: MetricSource<never>, name: string, values: () => Promise<Samples | void>) {
  const { help, labels = [], type = 'gauge' } = source.metrics[name] ?? { help: '' }
  const registers = [source.of === 'process' ? metrics.own : metrics.shared]
  const configuration = { name, help, labelNames: [...labels], registers }
  const collect = async (metric: Gauge | Counter, set: (labels: Record<string, string>, value: number) => void) => {
    const samples = (await values())?.[name] ?? []
    metric.reset()
    // One without labels would be zero now, which nobody has read.
    if (samples.length === 0) metric.remove({})
    for (const { labels = {}, value } of samples) set(labels, value)
  }
  if (type === 'gauge') {
    const gauge: Gauge = new Gauge({ ...configuration, collect: () => collect(gauge, gauge.set.bind(gauge)) })
  } else {
    const counter: Counter = new Counter({
      ...configuration,
      collect: () => collect(counter, counter.inc.bind(counter)),
    })
  }
}

/** One read at a time, and its answer for a while: no number of scrapes makes the database work more. */
function cached<T>(read: () => Promise<T>): () => Promise<T> {
  let latest: { answer: Promise<T>; until: number } | undefined
  return () => {
    if (latest && latest.until > performance.now()) return latest.answer
    const answer = read()
    const made = { answer, until: Infinity }
    const age = () => (made.until = performance.now() + maxAgeMs)
    answer.then(age, age)
    latest = made
    return answer
  }
}
