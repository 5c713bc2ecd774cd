import { day } from '@mtaa/contract/time'
import type { Feature } from '../../../core/feature.ts'
import type { Retention } from '../../../core/retention.ts'
import { deletedServices } from './deleted-services.ts'
import { dropDocuments, lapseLicences } from './licences.queries.ts'

const waits = 90 * day

export const serviceRetention = (all: readonly Feature[]): readonly Retention[] => [
  deletedServices(all),
  { name: 'photos of licences of services', since: 'the decision', after: 30 * day, sweep: dropDocuments },
  {
    name: 'photos of licences of services that nobody decided about',
    since: 'they were sent',
    after: waits,
    sweep: (tx, before, max) => lapseLicences(tx, before, new Date(before.getTime() + waits), max),
  },
]
