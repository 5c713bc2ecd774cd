import { AggregatorRegistry, Registry } from 'prom-client'

/** The values of some metrics as prom-client hands them from process to process. */
export type Snapshot = Awaited<ReturnType<Registry['getMetricsAsJSON']>>

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
  /** Snapshots of the other processes that serve this database. */
  others?: () => Promise<Snapshot[]>
}

/** The metrics of one server. There is no registry of the whole program: tests run many servers in one process. */
export function createMetrics({ process = 'web', others = async () => [] }: MetricsOptions = {}): Metrics {
  const own = new Registry()
  const shared = new Registry()
  own.setDefaultLabels({ process })
  const snapshot = () => own.getMetricsAsJSON()

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
