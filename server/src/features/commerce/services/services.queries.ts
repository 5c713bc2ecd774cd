import type { Service } from '@mtaa/contract/commerce/services/services'
import { detailQuery, type DetailRow } from '../listings/index.ts'

export interface ServiceRow extends DetailRow {
  price_type: Service['price_type']
  duration_minutes: number
}

export const findService = detailQuery<ServiceRow>('services', 'x.price_type, x.duration_minutes')
