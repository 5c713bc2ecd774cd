import type { Deps } from '../../../core/deps.ts'
import { defineMetrics } from '../../../platform/metrics/source.ts'
import { lookAtFloat } from './float.view.ts'

export const floatMetrics = defineMetrics({
  of: 'database',
  metrics: {
    mtaa_float_free_cents: { help: 'What the account that pays out has when all that is to leave is taken off' },
    mtaa_float_low: { help: '1 while that is less than the bound of the warning' },
    mtaa_float_waiting: { help: 'Transfers and payouts that wait for it to be filled', labels: ['kind'] },
  },
  read: async ({ db, settings }: Pick<Deps, 'db' | 'settings'>) => {
    const { known, free, isLow, held, payouts } = await lookAtFloat({ settings }, db)
    if (!known) return { mtaa_float_free_cents: [], mtaa_float_low: [], mtaa_float_waiting: [] }
    return {
      mtaa_float_free_cents: [{ value: free }],
      mtaa_float_low: [{ value: isLow ? 1 : 0 }],
      mtaa_float_waiting: [
        { labels: { kind: 'transfer' }, value: held },
        { labels: { kind: 'payout' }, value: payouts },
      ],
    }
  },
})
