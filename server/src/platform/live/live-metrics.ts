import { defineMetrics } from '../metrics/source.ts'
import type { Live } from './live.ts'

export const liveMetrics = defineMetrics({
  of: 'process',
  metrics: {
    mtaa_live_clients: { help: 'Open live streams' },
    mtaa_live_topics: { help: 'Topics that somebody listens to' },
    mtaa_live_messages_total: { help: 'Messages that were written to streams', type: 'counter' },
    mtaa_live_dropped_total: { help: 'Streams that were closed because their reader was too slow', type: 'counter' },
  },
  read: ({ live }: { live: Live }) => {
    const { clients, topics, sent, dropped } = live.stats()
    return {
      mtaa_live_clients: [{ value: clients }],
      mtaa_live_topics: [{ value: topics }],
      mtaa_live_messages_total: [{ value: sent }],
      mtaa_live_dropped_total: [{ value: dropped }],
    }
  },
})
