import { limit } from '../../../platform/limits/limits.ts'

export const deskLimits = {
  /** Known browser or network: listings that were opened. */
  views: limit('listing_views', 600, 300),
  /** Member: files of sales. */
  files: limit('sales_files', 60, 3600),
}
