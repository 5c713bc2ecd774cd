/** Public entry of boundaries: the program that installs a pack. */
export { checkPack, type Pack } from './check-pack.ts'
export { installPack, removePack } from './install-pack.ts'
export { BrokenPack } from './pack-fault.ts'
export { readPack } from './read-pack.ts'
export { simplifyPack } from './simplify-pack.ts'
