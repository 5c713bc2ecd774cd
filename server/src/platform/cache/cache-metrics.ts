import { defineMetrics } from '../metrics/source.ts'
import type { Cache } from './cache.ts'

/** How often what is cached was used, made and dropped in this process. */
export const cacheMetrics = defineMetrics({
  of: 'process',
  metrics: {
    mtaa_cache_reads_total: {
      help: 'Reads of the cache: hit, stale (answered, and made anew meanwhile), miss, shared (waited for another maker)',
      labels: ['outcome'],
      type: 'counter',
    },
    mtaa_cache_drops_total: {
      help: 'Entries that left the cache: a tag was dropped, its age, the size of the cache, or everything was dropped',
      labels: ['reason'],
      type: 'counter',
    },
    mtaa_cache_not_stored_total: {
      help: 'Values that were made and not stored: dropped meanwhile, too large, or failed',
      labels: ['reason'],
      type: 'counter',
    },
    mtaa_cache_bytes: { help: 'Bytes of what is cached' },
    mtaa_cache_entries: { help: 'How many values are cached' },
  },
  read: ({ cache }: { cache: Cache }) => {
    const { hits, stale, misses, shared, notStored, failed, drops, entries, bytes } = cache.stats()
    const outcomes = { hit: hits, stale, miss: misses, shared }
    return {
      mtaa_cache_reads_total: samplesOf('outcome', outcomes),
      mtaa_cache_drops_total: samplesOf('reason', drops),
      mtaa_cache_not_stored_total: samplesOf('reason', { dropped: notStored, failed }),
      mtaa_cache_bytes: [{ value: bytes }],
      mtaa_cache_entries: [{ value: entries }],
    }
  },
})

const samplesOf = (label: string, counts: Record<string, number>) =>
  Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }))
