import { AggregatorRegistry, Registry } from 'prom-client'
import { joinSnapshots, type Channel, type Snapshot } from './gather.ts'

export interface Metrics {
  /** What this process counts and holds; its values carry the name of the process. */
  readonly own: Registry
  /** What is the same in every process, because the database says it: read by the process that is scraped. */
  readonly shared: Registry
  /** What this process counts and holds, for the process that is scraped. */
  snapshot(): Promise<Snapshot>
  /** Everything as Prometheus reads it. Scrapes at the same time get the same text. */
  text(): Promise<string>
}

export interface MetricsOptions {
  /** Stays the same after a restart: `web-1`, `worker`. Values of two processes are never added up, since a counter that
   * begins again in one of them would look like thousands of requests. */
  process?: string
  /** To the process that started this one and others. */
  parent?: Channel
}

/** The metrics of one server. There is no registry of the whole program: tests run many servers in one process. */
export function createMetrics({ process = 'web', parent }: MetricsOptions = {}): Metrics {
  const own = new Registry()
  const shared = new Registry()
  own.setDefaultLabels({ process })
  const snapshot = () => own.getMetricsAsJSON()
  const others = parent ? joinSnapshots(parent, snapshot) : async () => []

  async function collect() {
    const [mine, common, theirs] = await Promise.all([snapshot(), shared.getMetricsAsJSON(), others()])
    return AggregatorRegistry.aggregate([mine, common, ...theirs]).metrics()
  }

  let scrape: Promise<string> | undefined
  return {
    own,
    shared,
    snapshot,
    text: () => (scrape ??= collect().finally(() => (scrape = undefined))),
  }
}

/** Metrics named like these come from prom-client and describe the process itself. */
export { collectDefaultMetrics as collectProcessMetrics } from 'prom-client'
