import type { LucideIcon } from 'lucide-react'

/** A lucide icon, imported one by one where it is used. */
export type Icon = LucideIcon
