import type { SellerDesk } from '@mtaa/contract/commerce/sellers/seller-desk'
import type { Deps } from '../../../core/deps.ts'
import { type PictureRef, viewImage } from '../../media/media/index.ts'
import type { findDays, findOpen, findTop } from './seller-desk.queries.ts'

interface DeskRows {
  open: Awaited<ReturnType<typeof findOpen>>
  days: Awaited<ReturnType<typeof findDays>>
  top: Awaited<ReturnType<typeof findTop>>
}

export function viewDesk({ open: { held, ...open }, days, top }: DeskRows, deps: Deps): SellerDesk {
  return { held, open, days, top: top.map(({ images, ...one }) => ({ ...one, image: viewFirst(images, deps) })) }
}

const viewFirst = (images: unknown, deps: Deps) => {
  const [first] = images as PictureRef[]
  return first ? viewImage(first, deps) : null
}
