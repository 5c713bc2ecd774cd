import { type FlagsNotOpen, stateIn } from '../../../platform/flags.ts'
import { useFlags } from '../../../platform/use-flags.ts'
import { moduleOrder } from './module-order.ts'

/** The modules that are not switched off, in their display order. */
export const openModules = (flags: FlagsNotOpen) =>
  moduleOrder.filter((module) => stateIn(flags, module) !== 'disabled')

export const useOpenModules = () => openModules(useFlags())
